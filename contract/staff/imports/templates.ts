import type { ImportField, ImportKind } from '#contract/staff/imports/rules';

// The text of the templates that people fill in. Headings are the names of the fields (contract/staff/table-words.ts).

/** The columns with an example cell. The first word of an example row makes the import skip it. */
export const templateExamples: Record<ImportKind, readonly (readonly [ImportField, string | number])[]> = {
  clients: [
    ['mark', 'EXAMPLE-1'],
    ['fullName', 'Ama Mensah'],
    ['phone', '024 412 3456'],
    ['secondPhone', ''],
    ['email', 'ama@example.com'],
    ['town', 'Kumasi'],
    ['branch', 'Kumasi'],
    ['notes', ''],
  ],
  containers: [
    ['reference', 'EXAMPLE-1'],
    ['container', 'MSKU1234567'],
    ['mode', 'sea / 海运'],
    ['vessel', 'Ever Given'],
    ['capacity', 68],
    ['loaded', '2025-06-01'],
    ['departed', '2025-06-05'],
    ['eta', '2025-07-15'],
    ['arrived', ''],
  ],
  packages: [
    ['trackingNumber', 'EXAMPLE-1'],
    ['mark', 'AMA MENSAH'],
    ['category', ''],
    ['package', 'Shoes'],
    ['quantity', 3],
    ['cbm', 0.42],
    ['mode', 'sea / 海运'],
    ['weight', 85],
    ['received', '2025-05-20'],
    ['container', 'MSKU1234567'],
    ['status', ''],
    ['loaded', '2025-06-01'],
    ['arrived', ''],
    ['available', ''],
    ['delivered', ''],
    ['branch', ''],
    ['notes', ''],
  ],
  balances: [
    ['mark', 'EXAMPLE-1'],
    ['phone', '024 412 3456'],
    ['currency', 'GHS'],
    ['amount', 1250.5],
    ['rate', 12.5],
    ['asOf', '2025-12-31'],
    ['notes', ''],
  ],
  payments: [
    ['mark', 'EXAMPLE-1'],
    ['phone', '024 412 3456'],
    ['paidOn', '2025-11-20'],
    ['method', 'Mobile money'],
    ['currency', 'GHS'],
    ['amount', 625.25],
    ['rate', 12.5],
    ['paymentReference', 'MM-123456'],
    ['notes', ''],
  ],
};

type TemplateText = { titles: Record<ImportKind, string>; notes: Record<ImportKind, readonly string[]> };

export const templateEn: TemplateText = {
  titles: {
    clients: 'Clients to import',
    containers: 'Containers to import',
    packages: 'Packages to import',
    balances: 'Opening balances to import',
    payments: 'Old payments to import',
  },
  notes: {
    clients: [
      'One row for each client. The mark is required; the phone tells clients apart, in any form: 024 412 3456 or +233 24 412 3456.',
      'Branch: where the client usually collects. Notes are read by staff only.',
      'Keep the row of headings. The example row is left out of the import.',
    ],
    containers: [
      'One row for each container: its number, our reference, or both. Dates as 2025-06-01.',
      'Sea or air: left empty, it is sea. Of an air shipment enter the air waybill as its container, the flight, and the capacity in kg.',
      'A container with a departure and no arrival is under way. Keep the row of headings; the example row is left out.',
    ],
    packages: [
      'One row for each package. Tracking number, mark, quantity and volume are required. Import clients and containers first.',
      'Sea or air: left empty, it is sea. Goods by air need their weight in kg and, once loaded, their air waybill or reference as the container.',
      'Status: yet to load, on hold, in transit, arrived, available or delivered. Left empty, the dates decide. Dates as 2025-06-01.',
      'Goods that are loaded need their container; available and delivered goods need their branch and date.',
      'Keep the row of headings. The example row is left out of the import.',
    ],
    balances: [
      'One row for each client and currency. The client is found by the mark or the phone. Import clients first.',
      'A positive amount is owed by the client, a negative one is a credit of the client. Currency: USD or GHS; GHS needs the rate, in cedis for one dollar.',
      'The balance counts from its date, such as 2025-12-31. Keep the row of headings; the example row is left out.',
    ],
    payments: [
      'One row for each payment. The client is found by the mark or the phone. Import clients first.',
      'Method: cash, bank, mobile money, cheque or other. Currency: USD or GHS; GHS needs the rate, in cedis for one dollar.',
      'Payments are entered as recorded in the old books: clients get no message, and no cash drawer changes. Dates as 2025-11-20.',
      'Leave out payments that an opening balance has already taken into account. Keep the row of headings; the example row is left out.',
    ],
  },
};

export const templateZh: TemplateText = {
  titles: {
    clients: '待导入客户',
    containers: '待导入货柜',
    packages: '待导入包裹',
    balances: '待导入期初余额',
    payments: '待导入历史付款',
  },
  notes: {
    clients: [
      '每行一个客户。唛头必填；按电话区分客户，格式不限：024 412 3456 或 +233 24 412 3456。',
      '网点：客户通常提货的地方。备注仅员工可见。',
      '请保留表头行。示例行不会导入。',
    ],
    containers: [
      '每行一个货柜：填写柜号、我方编号，或两者都填。日期格式：2025-06-01。',
      '海运或空运：留空为海运。空运批次请在柜号栏填写空运单号，并填写航班和容量（公斤）。',
      '有开船日期而没有到港日期的货柜视为在途。请保留表头行，示例行不会导入。',
    ],
    packages: [
      '每行一个包裹。快递单号、唛头、件数和体积必填。请先导入客户和货柜。',
      '海运或空运：留空为海运。空运货物须填写重量（公斤）；已装运的，请在柜号栏填写空运单号或编号。',
      '状态：未装柜、暂扣、运输中、已到港、可提货或已交付。留空时按日期判断。日期格式：2025-06-01。',
      '已装柜的货物须填写货柜；可提货和已交付的货物须填写网点和日期。',
      '请保留表头行。示例行不会导入。',
    ],
    balances: [
      '每个客户每种货币一行。按唛头或电话查找客户。请先导入客户。',
      '正数为客户欠款，负数为客户预存款。货币：USD 或 GHS；GHS 须填写汇率（1 美元兑塞地）。',
      '余额自所填日期起计，例如 2025-12-31。请保留表头行，示例行不会导入。',
    ],
    payments: [
      '每笔付款一行。按唛头或电话查找客户。请先导入客户。',
      '方式：现金、银行、移动支付、支票或其他。货币：USD 或 GHS；GHS 须填写汇率（1 美元兑塞地）。',
      '付款按旧账记录录入：不通知客户，也不计入现金抽屉。日期格式：2025-11-20。',
      '期初余额已计入的付款请勿重复填写。请保留表头行，示例行不会导入。',
    ],
  },
};
