export const importOutcomeEn = {
  reconcile: {
    title: 'Reconciliation',
    equal: 'Everything in the file is shown as it stands there.',
    differ: {
      one: 'One row is not shown as it stands in the file.',
      many: '{count} rows are not shown as they stand in the file.',
    },
    what: 'Figure',
    file: 'In the file',
    shown: 'Shown now',
    rows: 'Rows',
    quantity: 'Quantity',
    cbm: 'Volume (cbm)',
    groups: 'Shown now, by status and branch',
    status: 'Status',
    branch: 'Branch or destination',
    differences: 'Differences',
    name: 'Name or number',
    difference: 'Difference',
    why: 'Why',
    kinds: { notShown: 'Not shown', quantity: 'Quantity', cbm: 'Volume (cbm)', money: 'Money' },
    moneyTitle: 'Money by currency',
    currency: 'Currency',
    worth: 'Worth in USD',
    unknown: 'Not known',
    noAmount: {
      one: '{currency}: the amount of 1 row cannot be used. The other rows of the file add up to {sum}.',
      many: '{currency}: the amounts of {count} rows cannot be used. The other rows of the file add up to {sum}.',
    },
    noWorth: {
      one: 'The worth in USD cannot be computed: 1 row has no amount, currency or rate that can be used. The other rows of the file are worth {sum}.',
      many: 'The worth in USD cannot be computed: {count} rows have no amount, currency or rate that can be used. The other rows of the file are worth {sum}.',
    },
    fileRows: 'Rows in the file',
    bookedRows: 'Rows booked',
    fileMoney: 'In the file',
    bookedMoney: 'Booked',
    more: 'Show more differences',
  },
  run: {
    title: 'Import',
    nothing: 'There is no row to import.',
    good: { one: 'Import 1 row and leave the others', many: 'Import {count} rows and leave the others' },
    rest: { one: 'Import 1 row', many: 'Import {count} rows and leave out those that fail' },
    all: { one: 'Import the row', many: 'Import all {count} rows, or none if one fails' },
    again: 'Import this file once more although it was imported before',
  },
  done: {
    packages: { one: '1 package was imported.', many: '{count} packages were imported.' },
    clients: { one: '1 client was imported or completed.', many: '{count} clients were imported or completed.' },
    containers: { one: '1 container was imported.', many: '{count} containers were imported.' },
    balances: { one: '1 opening balance was booked.', many: '{count} opening balances were booked.' },
    payments: {
      one: '1 payment was entered as recorded in the old books.',
      many: '{count} payments were entered as recorded in the old books.',
    },
  },
  undone: {
    packages: {
      one: 'Undone: 1 package was removed, {kept} stayed.',
      many: 'Undone: {count} packages were removed, {kept} stayed.',
    },
    clients: {
      one: 'Undone: 1 client was removed or put back, {kept} stayed.',
      many: 'Undone: {count} clients were removed or put back, {kept} stayed.',
    },
    containers: {
      one: 'Undone: 1 container was removed, {kept} stayed.',
      many: 'Undone: {count} containers were removed, {kept} stayed.',
    },
    balances: {
      one: 'Undone: 1 opening balance was removed, {kept} stayed.',
      many: 'Undone: {count} opening balances were removed, {kept} stayed.',
    },
    payments: {
      one: 'Undone: 1 payment was removed, {kept} stayed.',
      many: 'Undone: {count} payments were removed, {kept} stayed.',
    },
  },
  undo: {
    open: 'Undo this import',
    title: 'Undo this import?',
    text: '{count} rows were imported from it. What has not changed since is removed for good; the log keeps what it was. The rest stays, and each row says why.',
    confirm: 'Remove them',
    cancel: 'Keep them',
    close: 'Close',
  },
};

export type ImportOutcomeWords = typeof importOutcomeEn;
