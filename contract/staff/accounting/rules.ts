/** The accounts of the double-entry export and their codes. */
export const accountCodes = {
  CASH: '1010',
  BANK: '1020',
  MOBILE_MONEY: '1030',
  CHEQUE: '1040',
  OTHER: '1090',
  RECEIVABLES: '1100',
  UNBILLED: '1110',
  TAXES: '2200',
  CLIENT_CREDITS: '2300',
  REFUNDS: '2310',
  OPENING: '3900',
  FREIGHT: '4010',
  STORAGE: '4020',
  OTHER_INCOME: '4090',
  DISCOUNTS: '4900',
  WRITE_OFFS: '6100',
  EXCHANGE: '6200',
} as const;
export type Account = keyof typeof accountCodes;
export const accountNames = Object.keys(accountCodes) as Account[];

/** The account of each kind of charge. */
export const accountOfCharge = {
  FREIGHT: 'FREIGHT',
  STORAGE: 'STORAGE',
  CLEARING: 'OTHER_INCOME',
  DELIVERY: 'OTHER_INCOME',
  REPACKING: 'OTHER_INCOME',
  INSURANCE: 'OTHER_INCOME',
  ADJUSTMENT: 'OTHER_INCOME',
  DISCOUNT: 'DISCOUNTS',
  WAIVER: 'DISCOUNTS',
  OPENING: 'OPENING',
  WRITE_OFF: 'WRITE_OFFS',
  REFUND: 'REFUNDS',
  TAX: 'TAXES',
} as const satisfies Record<string, Account>;

export const entryKinds = ['INVOICE', 'CREDIT_NOTE', 'CHARGE', 'WRITE_OFF', 'REFUND', 'PAYMENT', 'REVERSAL'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A longer period must be read in parts, because the page waits for the sums of all its entries. */
export const longestPeriodDays = 366;

/** The last day of the previous month. Days are ISO text. */
export const monthEndBefore = (day: string) => {
  const date = new Date(`${day.slice(0, 8)}01T00:00:00.000Z`);
  return new Date(date.getTime() - 86_400_000).toISOString().slice(0, 10);
};

export const isMonthEnd = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(8, 10) === '01';
