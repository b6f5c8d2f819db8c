import type { Account, EntryKind } from '#contract/staff/accounting/rules';

// Texts of files and of the page, in both languages, because the server writes them too.

const headingsEn = {
  sheet: 'Journal',
  date: 'Date',
  entry: 'Entry',
  kind: 'Kind',
  reference: 'Reference',
  client: 'Client',
  mark: 'Shipping mark',
  what: 'For',
  code: 'Account',
  account: 'Account name',
  debit: 'Debit (USD)',
  credit: 'Credit (USD)',
  debitGhs: 'Debit (GHS)',
  creditGhs: 'Credit (GHS)',
  rate: 'GHS for 1 USD',
  total: 'Total',
  closed: 'Books closed up to {day}',
  open: 'Books of this period open',
};

type JournalWords = {
  accounts: Record<Account, string>;
  kinds: Record<EntryKind, string>;
  headings: Record<keyof typeof headingsEn, string>;
};

const en: JournalWords = {
  accounts: {
    CASH: 'Cash',
    BANK: 'Bank',
    MOBILE_MONEY: 'Mobile money',
    CHEQUE: 'Cheques',
    OTHER: 'Other payments',
    RECEIVABLES: 'Receivables',
    UNBILLED: 'Charged, not invoiced',
    TAXES: 'VAT and levies payable',
    CLIENT_CREDITS: 'Client credits',
    REFUNDS: 'Refunds to clients',
    OPENING: 'Opening balances',
    FREIGHT: 'Freight income',
    STORAGE: 'Storage income',
    OTHER_INCOME: 'Other income',
    DISCOUNTS: 'Discounts and waivers',
    WRITE_OFFS: 'Write-offs',
    EXCHANGE: 'Exchange gains and losses',
  },
  kinds: {
    INVOICE: 'Invoice',
    CREDIT_NOTE: 'Credit note',
    CHARGE: 'Charge',
    WRITE_OFF: 'Write-off',
    REFUND: 'Refund',
    PAYMENT: 'Payment',
    REVERSAL: 'Payment reversed',
  },
  headings: headingsEn,
};

const zh: JournalWords = {
  accounts: {
    CASH: '现金',
    BANK: '银行',
    MOBILE_MONEY: '移动支付',
    CHEQUE: '支票',
    OTHER: '其他付款',
    RECEIVABLES: '应收账款',
    UNBILLED: '已计费未开票',
    TAXES: '应交增值税及附加',
    CLIENT_CREDITS: '客户预存款',
    REFUNDS: '退客户款',
    OPENING: '期初余额',
    FREIGHT: '运费收入',
    STORAGE: '仓储收入',
    OTHER_INCOME: '其他收入',
    DISCOUNTS: '折扣与减免',
    WRITE_OFFS: '核销',
    EXCHANGE: '汇兑损益',
  },
  kinds: {
    INVOICE: '发票',
    CREDIT_NOTE: '贷记单',
    CHARGE: '费用',
    WRITE_OFF: '核销',
    REFUND: '退款',
    PAYMENT: '付款',
    REVERSAL: '付款撤销',
  },
  headings: {
    sheet: '日记账',
    date: '日期',
    entry: '凭证',
    kind: '类型',
    reference: '编号',
    client: '客户',
    mark: '唛头',
    what: '摘要',
    code: '科目',
    account: '科目名称',
    debit: '借方（美元）',
    credit: '贷方（美元）',
    debitGhs: '借方（塞地）',
    creditGhs: '贷方（塞地）',
    rate: '1 美元兑塞地',
    total: '合计',
    closed: '账目已结账至 {day}',
    open: '本期账目尚未结账',
  },
};

export const journalWords: Record<'en' | 'zh-CN', JournalWords> = { en, 'zh-CN': zh };
