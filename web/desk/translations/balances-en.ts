export const balancesEn = {
  title: 'Balances',
  find: 'Open the account of a client',
  show: 'Show',
  shows: { owing: 'Owing', credit: 'In credit', all: 'All clients' },
  empty: 'No clients here',
  emptyHint: 'Choose another view or another client.',
  due: 'Charged',
  paid: 'Paid',
  balance: 'Balance',
  onTheWay: 'On the way',
  total: 'Total balance: {usd}',
};

export type BalanceWords = typeof balancesEn;
