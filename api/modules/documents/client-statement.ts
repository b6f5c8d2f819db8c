import { statementLinesOf } from '#api/modules/money/index';
import { dayOf } from '#api/modules/rates/index';
import type { ClientStatement, SlipRow } from '#contract/documents/schema';
import type { Queryable } from '#db/database';

const kinds = {
  SHIPPING: 'CHARGE',
  WAREHOUSING: 'STORAGE',
  CHARGE: 'CHARGE',
  INVOICE: 'INVOICE',
  CREDIT_NOTE: 'CREDIT_NOTE',
  PAYMENT: 'PAYMENT',
} as const;
const cents = (amount: number) => Math.round(amount * 100);

/** The first day of the month two months ago: the last three months. */
function usualFrom(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 10);
}

type Period = { from?: string | undefined; to?: string | undefined };

/** The office's statement in the client's words: the same lines, the same balances. */
export async function clientStatementOf(
  db: Queryable,
  { clientId, now, from, to, waitingSlips }: Period & { clientId: number; now: Date; waitingSlips: SlipRow[] },
): Promise<ClientStatement> {
  const period = { from: from ?? usualFrom(now), to: to ?? dayOf(now) };
  const found = await statementLinesOf(db, { clientId, now, ...period, limit: 1000 });
  const lines = found.lines.map(({ at, kind, id, what, reference, charge, payment, balance }) => ({
    ...{ at, kind: kinds[kind], id, number: reference, what, charge, payment, balance },
  }));
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((all, each) => all + cents(each ?? 0), 0) / 100;
  return {
    ...period,
    asOf: now.toISOString(),
    ...{ opening: found.opening, closing: found.closing, isCut: found.isCut, lines, waitingSlips },
    charged: sum(lines.map(({ charge }) => charge)),
    paid: sum(lines.map(({ payment }) => payment)),
  };
}
