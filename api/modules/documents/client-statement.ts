import { fieldError } from '#api/http/app-error';
import { findStatementOfClient } from '#api/modules/money/index';
import { dayOf } from '#api/modules/rates/index';
import type { Database } from '#db/database';

/** The default period: from the first day of the month two months ago. */
function usualFrom(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 10);
}

type Period = { from?: string | undefined; to?: string | undefined };

/** The office's statement in the client's words, with the same lines and balances. As JSON of the contract. */
export async function clientStatementOf(
  db: Database,
  { clientId, now, ...period }: Period & { clientId: number; now: Date },
): Promise<string> {
  const { from = usualFrom(now), to = dayOf(now) } = period;
  if (from > to) throw fieldError('from', 'The first day is after the last.');
  return findStatementOfClient(db, { clientId, now, from, to, limit: 1000 });
}
