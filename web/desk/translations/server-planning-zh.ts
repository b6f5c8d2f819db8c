/** Server sentences about load plans and label printers. See server-zh.ts. */
export const serverPlanningZh: Record<string, string> = {
  'A port is a whole number from 1 to 65535.': '端口是 1 到 65535 的整数。',
  'At most {1} labels can be printed at a time. Choose fewer cartons.': '一次最多打印 {1} 张标签。请选择较少的箱数。',
  'Choose 1 to {1} lines of the plan.': '请选择计划中的 1 到 {1} 行。',
  'Choose 203, 300 or 600 dpi.': '请选择 203、300 或 600 dpi。',
  'Choose a label size.': '请选择标签尺寸。',
  'Choose a warehouse.': '请选择仓库。',
  'Enter a port from {1} to {2}.': '请输入 {1} 到 {2} 的端口。',
  'Enter a range of cartons.': '请输入箱号范围。',
  'Enter the address of a printer in your own network, such as 192.168.1.50.':
    '请输入您网络中打印机的地址，例如 192.168.1.50。',
  'Enter the address of the printer, such as 192.168.1.50.': '请输入打印机的地址，例如 192.168.1.50。',
  'Cartons of this package here: {1}. Enter a range inside of that.': '此包裹在此处的箱数：{1}。请输入该范围内的箱号。',
  'Choose one package to print some of its cartons.': '只打印部分箱子时，请选择一个包裹。',
  'Several packages end with {1}. Enter the whole number.': '多个包裹以 {1} 结尾。请输入完整单号。',
  'The label printer of {1} broke off. See which labels came out before you send them again.':
    '{1} 的标签打印机中断了连接。再次发送前请查看已打印的标签。',
  'The label printer of {1} does not answer. No label was sent. Check that it is on and try again.':
    '{1} 的标签打印机没有响应。未发送任何标签。请确认打印机已开机，然后重试。',
  'The label printer of {1} is outside the allowed network.': '{1} 的标签打印机不在允许的网络中。',
  '{1} does not fit any more: {2} cbm are free.': '{1}已装不下：剩余 {2} cbm。',
  '{1} has no label printer. An admin enters it in Branches.': '{1}没有标签打印机。请管理员在“网点”中设置。',
  '{1} has fewer than {2} cartons here: {3}.': '{1}在此不足 {2} 箱：只有 {3} 箱。',
};
