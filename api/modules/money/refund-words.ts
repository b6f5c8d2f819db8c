export const paidInWords = {
  CASH: 'in cash',
  BANK: 'by bank transfer',
  MOBILE_MONEY: 'by mobile money',
  CHEQUE: 'by cheque',
};

type Refund = { method: keyof typeof paidInWords | null; reference: string | null; what: string };

/** In files, such as 'Refund, paid by mobile money, reference MM-77: paid twice'. It is not known how old refunds were paid. */
export const refundText = ({ method, reference, what }: Refund) =>
  method === null
    ? `Refund: ${what}`
    : `Refund, paid ${paidInWords[method]}${reference === null ? '' : `, reference ${reference}`}: ${what}`;

const ways = Object.entries(paidInWords).map(([method, words]) => `when '${method}' then '${words}'`);

/** The same as SQL. */
export const refundSql = (row: string) =>
  `concat('Refund', ', paid ' || case ${row}.method ${ways.join(' ')} end, case when ${row}.method is not null then ', reference ' || ${row}.reference end, ': ', ${row}.what)`;
