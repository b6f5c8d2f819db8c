/** For the form of a charge, which is loaded when it is opened. */
export const refundEn = {
  title: 'Refund for {mark}',
  submit: 'Ask for the refund',
  method: 'How the money is paid',
  slip: 'Number of the cash slip (optional)',
  reference: 'Reference of the transfer or cheque (the second person can add it)',
  fromDrawer: 'The cash leaves your drawer when the second person books the refund.',
};

export type RefundWords = typeof refundEn;
