export const serverClientsZh: Record<string, string> = {
  'The client has this phone already.': '客户已经使用这个电话。',
  'This client signs in and has a phone. Ask for another one: a second person must agree.':
    '此客户有登录账户且已有电话。请申请更换：须由另一位同事同意。',
  'Enter 1 to 100 characters of the mark.': '请输入唛头的 1 至 100 个字符。',
  'Must be a known filter.': '必须是已知的筛选。',
  'Must be a known kind of message.': '必须是已知的消息类型。',
  'Must be a known order.': '必须是已知的排序。',
  'Must be a known tier.': '必须是已知的等级。',
  'Must be a page number.': '必须是页码。',
  'Open the message in WhatsApp first.': '请先在 WhatsApp 中打开消息。',
  'The client opted out.': '客户已选择不接收。',
  'The date of birth must lie between 1900 and today.': '出生日期必须在 1900 年至今天之间。',
  'This client already has an email, and the desk cannot replace it.': '此客户已有邮箱，操作台不能更换。',
  'This client has no phone number for WhatsApp.': '此客户没有 WhatsApp 电话号码。',
  'This is not a whole phone number. Enter it as 024 412 3456, or with its country as +86 138 1234 5678.':
    '电话号码不完整。请按 024 412 3456 输入，或带国家代码，如 +86 138 1234 5678。',
  '{1} has already sent this.': '{1} 已发送。',
  '{1} has had this open since {2} UTC.': '{1} 自 {2}（UTC）起正在处理。',
  '{1} has this phone. Is it the same client, or another one?': '{1} 已使用这个电话。是同一位客户，还是另一位？',
  '{1} is already a client. Choose that client, or enter a longer mark.':
    '{1} 已是客户。请选择该客户，或输入更长的唛头。',
  'Choose another client: a client cannot be merged with itself.': '请选择其他客户：客户不能与自己合并。',
  '{1} has already been merged into another client.': '{1} 已并入其他客户。',
  'One of the two clients has changed since you looked. Look at the preview again.':
    '预览之后其中一个客户有变动，请重新查看预览。',
  'This merge has already been undone.': '此合并已撤销。',
  'A merge can be undone for {1} hours. This one is older.': '合并只能在 {1} 小时内撤销，此合并已超过时限。',
  'The account has been erased.': '账户已删除。',
  '{1} is now the mark of this client.': '{1} 现为此客户的唛头。',
  'The account is now part of {1}.': '账户已并入 {1}。',
  'The claim was refused. The client is asked to choose another mark.': '申请已拒绝，已请客户更换唛头。',
  'Enter the 8 digits of the code.': '请输入 8 位数字的验证码。',
  '{1} has been merged into another client since. Undo that merge first.':
    '{1} 之后又并入了其他客户，请先撤销那次合并。',
  'This claim has already been decided.': '此申请已处理。',
  'Another client has this mark. Choose whose account it is.': '其他客户已有此唛头，请选择属于哪个客户。',
  'That client does not have this mark any more. Read the list again.': '该客户已不再使用此唛头，请刷新列表。',
  'Must have 2 to 100 characters.': '须为 2 至 100 个字符。',
  'Must be a branch in Ghana.': '须为加纳的网点。',
  'This client has not asked for deletion, or has been erased already.': '此客户未申请删除，或已删除。',
  'This client still has goods with us: {1}. Erase the account after the hand-over.':
    '此客户还有 {1} 件货物在我方，请放货后再删除。',
  'This client still has an open balance. Settle it before you erase the account.':
    '此客户还有未结余额，请结清后再删除。',
  'This was done before, for a client who has been erased since. It was not done again.':
    '此操作之前已完成，但相关客户其后已被删除，因此没有再次执行。',
  'This client was erased on {1}. Nothing can be changed or added.': '此客户已于 {1} 删除，不能再修改或添加。',
  'Say yes or no.': '请选择同意或拒绝。',
};
