/** What a client owes and when it is due. Only the pages of one client load it. */
export const accountEn = {
  title: 'Owed',
  now: 'To pay now',
  later: 'Due later',
  total: 'Total owed',
  credit: 'Credit',
  afterRefunds: 'After refunds of {refunded}',
  next: 'Next on {date}',
  empty: 'Nothing is owed.',
  items: {
    INVOICE: 'Invoice {number}',
    NOT_INVOICED: 'Not invoiced yet',
    STORAGE: 'Storage, package {id}',
    GIVEN: 'Given',
  },
  packages: { one: '{count} package', many: '{count} packages' },
  unallocated: 'Payments on no invoice yet',
  corrections: 'Corrections',
  parts: { DEPOSIT: 'deposit', BALANCE: 'balance' },
  rest: 'then {amount}',
  dueOn: 'due on {date}',
  freeUntil: 'free until {date}',
  onArrival: 'due on arrival',
  onArrivalEta: 'due on arrival, expected {date}',
  freeDays: { one: '1 free day left', many: '{count} free days left' },
  perDay: '{amount} a day',
  slips: { one: '1 slip waits for confirmation', many: '{count} slips wait for confirmation' },
  statement: 'Statement PDF',
  draft: 'Draft invoice',
};

export type AccountWords = typeof accountEn;
