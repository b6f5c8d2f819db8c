import { jsonBoolean, jsonDecimal, jsonInstant, jsonList, jsonObject, jsonText, jsonWord } from '#db/json';

/** The slips of client `$n` that wait for the desk, as JSON. A waiting slip has no payment and no decision. */
export const waitingSlips = (client: string) =>
  jsonList(
    `select s.id, ${jsonObject({
      id: 's.id',
      amount: jsonDecimal('s.amount'),
      currency: jsonWord('s.currency'),
      method: jsonWord('s.method'),
      reference: jsonText('s.reference'),
      state: jsonWord('s.state'),
      sentAt: jsonInstant('s.sent_at'),
      hasFile: jsonBoolean('s.file_id is not null'),
      reason: jsonText('s.reason'),
      ...{ paymentId: null, decidedAt: null, countedUsd: null, countedRate: null, receiptNumber: null, reversed: null },
    })} as json from payment_slips s where s.client_id = ${client} and s.state = 'WAITING' order by s.id desc limit 50`,
    'id desc',
  );
