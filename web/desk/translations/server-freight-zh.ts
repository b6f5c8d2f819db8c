/** Server sentences about sea and air freight. See server-zh.ts. */
export const serverFreightZh: Record<string, string> = {
  'An air waybill number has 11 digits.': '空运单号为 11 位数字。',
  'Choose sea or air.': '请选择海运或空运。',
  'Enter a {1} from {2} to {3} {4} with at most 2 decimals.': '请输入{1}，{2} 至 {3} {4}，最多 2 位小数。',
  'An air shipment needs a capacity in kg.': '空运批次需要填写载重量（公斤）。',
  'Enter a weight from 1 to 100,000 kg with at most 1 decimal.': '请输入 1 至 100,000 公斤的重量，最多 1 位小数。',
  'Enter the weight in kg: air freight is billed by weight.': '请输入重量（公斤）：空运按重量计费。',
  '{1} goes by air and {2} is a container. Put it into an air shipment.': '{1} 走空运，{2} 是货柜。请放入空运批次。',
  '{1} goes by sea and {2} is an air shipment. Put it into a container.': '{1} 走海运，{2} 是空运批次。请放入货柜。',
  'Sea freight is priced by cbm or piece, air freight by kg or piece.': '海运按立方米或件计价，空运按公斤或件计价。',
  'This category has no price for air freight. Ask accounts to set one.': '此类别没有空运价格。请财务设置。',
  'This package goes by air and {1} is a container.': '此包裹走空运，{1} 是货柜。',
  'This package goes by sea and {1} is an air shipment.': '此包裹走海运，{1} 是空运批次。',
  'This package is in {1}. Take it out before you change its mode.': '此包裹在 {1} 中。更改运输方式之前请先取出。',
  'This package is split. Join its parts before you change between sea and air.':
    '此包裹已拆分。更改海运或空运之前请先合并各批。',
};
