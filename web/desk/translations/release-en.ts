/** Release control at the counter. ledger-zh.ts says the same in Chinese. */
export const releaseEn = {
  free: 'Nothing is due now.',
  allowed: '{due} is due now. The company allows up to {allowed}: the goods may go.',
  noLimit: '{due} is due now. The company does not hold goods back for money.',
  held: 'On hold: {due} is due now and the company allows {allowed}. Take the payment, or ask to lift the hold.',
  heldUntilConfirmed:
    'On hold: {due} is due now and the company allows {allowed}. The goods may go once another person has confirmed this payment, or when the hold is lifted.',
  settledByPayment: 'The payment settles what is due now.',
  ask: 'Ask to lift the hold',
  askTitle: 'Ask to lift the hold',
  askHint: '{due} is due now and the company allows {allowed}. Accounts or an admin decides.',
  waiting: 'Asked by {by} (“{reason}”). Waits for accounts or an admin.',
  lifted: '{by} has lifted the hold for this hand-over.',
  refused: '{by} keeps the hold.',
  again: 'Check again',
};
