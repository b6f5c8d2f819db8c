/** Server sentences about damage, disputes and corrected measures. See server-zh.ts. */
export const serverDisputesZh: Record<string, string> = {
  'Accept or decline.': '请选择接受或拒绝。',
  'Add a photo of the damaged carton.': '请添加破损箱子的照片。',
  'Add at most {1} photos.': '最多添加 {1} 张照片。',
  'Another weight is recorded. Say why you correct it.': '已记录其他重量。请说明更正原因。',
  'Carton {1} of {2} of {3} is reported as damaged already.': '{3} 的第 {1} 箱（共 {2} 箱）已登记破损。',
  'Carton {1} of {2} was scanned or is damaged: it cannot be taken off.': '{2} 的第 {1} 箱已扫描或有破损：不能去掉。',
  'Cartons {1} of {2} were scanned or are damaged: they cannot be taken off.':
    '{2} 的第 {1} 箱已扫描或有破损：不能去掉。',
  'Choose the carton that is damaged.': '请选择破损的箱子。',
  'Must be a number of days.': '必须是天数。',
  'Must be small.': '必须是 small。',
  'Must be open, answered or all.': '必须是 open、answered 或 all。状态无效。',
  'Only a report of damage can be taken back.': '只能撤回破损登记。',
  'Package {1} would have more than {2} cartons. Receive the others as another package.':
    '包裹 {1} 将超过 {2} 箱。请把其余的作为另一个包裹收货。',
  'The days to dispute are a whole number from 0 to 365.': '可提出异议的天数应为 0 至 365 的整数。',
  'This photo is not of this package. Add it again.': '这张照片不属于此包裹。请重新添加。',
  '{1} has already answered this.': '{1} 已答复此异议。',
};
