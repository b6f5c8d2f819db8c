/** Server sentences about cartons and parts. See server-zh.ts. */
export const serverCartonsZh: Record<string, string> = {
  'A part is void. Restore it first.': '有一批已作废。请先恢复。',
  'Carton {1} is not in this part of {2}.': '第 {1} 箱不在 {2} 的这一批中。',
  'Carton {1} of {2} of {3} belongs to a void package. Restore it first.':
    '{3} 的第 {1} 箱（共 {2} 箱）属于已作废的包裹。请先恢复。',
  'Carton {1} of {2} of {3} has arrived already.': '{3} 的第 {1} 箱（共 {2} 箱）已到达。',
  'Carton {1} of {2} of {3} is already in {4}.': '{3} 的第 {1} 箱（共 {2} 箱）已在 {4} 中。',
  'Carton {1} of {2} of {3} is not in {4}.': '{3} 的第 {1} 箱（共 {2} 箱）不在 {4} 中。',
  'Carton {1} of {2} of {3} was scanned already.': '{3} 的第 {1} 箱（共 {2} 箱）已扫描。',
  'Choose the cartons that are handed over.': '请选择要交付的箱子。',
  'Choose another part.': '请选择另一批。',
  'Choose the cartons that go into the new part.': '请选择分出去的箱子。',
  'Enter a weight from 0.01 to 10,000 kg with at most 2 decimals.': '请输入 0.01 至 10,000 公斤的重量，最多 2 位小数。',
  'Enter how many cartons.': '请输入箱数。',
  'There is no carton with the code {1}. Check its label.': '没有代码为 {1} 的箱子。请核对标签。',
  'No carton of this package waits here.': '此包裹没有箱子在此等待。',
  'Package {1} has more than {2} cartons: it is not split.': '包裹 {1} 超过 {2} 箱：不能拆分。',
  'Package {1} has {2} cartons here, not {3}.': '包裹 {1} 在此有 {2} 箱，不是 {3} 箱。',
  'Package {1} has {2} cartons left to scan, not {3}.': '包裹 {1} 还有 {2} 箱未扫描，不是 {3} 箱。',
  'Package {1} has {2} here: at least one must stay.': '包裹 {1} 在此有 {2} 箱：至少留下一箱。',
  'Package {1} has no carton {2}.': '包裹 {1} 没有第 {2} 箱。',
  'Some of package {1} was handed over by the piece. Enter how many pieces go now.':
    '包裹 {1} 已按件交付了一部分。请输入这次交付的件数。',
  'The other cartons of package {1} left later ({2}). Undo that before {3}.':
    '包裹 {1} 的其余箱子是后来交付的（{2}）。请先撤销那次交付，再撤销 {3}。',
  '{1} is in another part of its package now. Scan it again.': '{1}现在属于同一包裹的另一批。请重新扫描。',
  '{1} is missing.': '{1}缺失。',
  'Some of {1} was handed over already.': '{1} 的一部分已交付。',
  'These parts are not in the same place. Bring them together first.': '这些分批不在同一处。请先放到一起。',
  'This is a part of another package.': '这是另一个包裹的一批。',
  'This part was joined with another part of its package: nothing is left to restore.':
    '这一批已与同一包裹的另一批合并：没有可恢复的内容。',
  '{1} cartons of {2} were scanned already.': '{2} 的 {1} 箱已扫描。',
  '{1} has left the warehouse. Its cartons are counted at the arrival.': '{1}已离开仓库。到港时再清点箱数。',
  '{1} has too many cartons to count them one by one. Scan it as a whole.': '{1}箱数太多，不能逐箱清点。请整件扫描。',
  '{1} has {2} cartons in {3}, not {4}.': '{1}在 {3} 中有 {2} 箱，不是 {4} 箱。',
  '{1} is on a transfer. Scan it in, or take it off the list.': '{1}在转运单上。请扫描入库，或从单上移除。',
};
