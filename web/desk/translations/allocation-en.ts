/** For which invoices a payment counts. Only the page of a payment loads it. */
export const allocationEn = {
  title: 'Counts for',
  none: 'It counts for no invoice.',
  rest: 'Counts for no invoice yet',
  refunded: 'Paid back to the client',
  waits: 'It counts for invoices once it is confirmed.',
  change: 'Change',
  dialogTitle: 'For which invoices payment {id} counts',
  dialogHint: 'Payment: {usd}. Leave a field empty for an invoice that it does not count for.',
  amountFor: '{number}, {left} left to pay',
  wrong: 'Enter an amount with at most 2 decimals.',
  tooMuch: 'The payment is only {usd}.',
  automatic: 'Oldest first',
  save: 'Save',
  saved: 'Saved.',
  noInvoices: 'This client has no invoice to pay.',
  receipt: 'Receipt PDF',
};

export type AllocationWords = typeof allocationEn;
