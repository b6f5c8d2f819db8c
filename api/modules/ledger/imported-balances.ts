import { findClosedDay } from '#api/modules/books/index';
import { recordDeskEach, type Work } from '#api/modules/desk/index';
import { lockAccount } from '#api/modules/ledger/account.repository';
import {
  insertBalances,
  listOwnersOfBalances,
  listSameBalances,
  lockBalances,
  type NewBalance,
  removeBalances,
} from '#api/modules/ledger/imported-balances.repository';
import { openingBalanceText } from '#contract/staff/imports/rules';
import type { Queryable } from '#db/database';

type Asked = { clientId: number; currency: string; day: string };

/** Booked opening balances of the same client, day and currency, by the position of each draft. */
async function sameOf(on: Queryable, balances: readonly Asked[]): Promise<Map<number, string>> {
  if (balances.length === 0) return new Map();
  const asked = balances.map(({ clientId, currency, day }, n) => ({ n, clientId, currency, day }));
  return new Map((await listSameBalances(on, { balances: asked })).map(({ n, known }) => [n, known]));
}

async function addMany(work: Work, balances: readonly NewBalance[], { importId }: { importId: number }) {
  if (balances.length === 0) return [];
  const { staffId } = work.caller;
  const ids = await insertBalances(work.tx, { balances, what: openingBalanceText, staffId, importId });
  // Without amounts, because roles that see no money read the log.
  const each = balances.map(({ clientId }, at) => ({ id: clientId, details: { charge: ids[at], importId } }));
  await recordDeskEach(work, { action: 'imported an opening balance', entity: 'client', each });
  return ids;
}

/** Removes opening balances that are on no document. Returns why the others stay. */
async function removeMany(work: Work, ids: readonly number[], { importId }: { importId: number; undo: true }) {
  const { tx, caller, now } = work;
  const stays = new Map<number, { code: string; value: string | null }>();
  const closedTo = await findClosedDay(tx);
  // Waits until an invoice that is being issued has its number, because it has already read these charges.
  for (const owner of await listOwnersOfBalances(tx, { ids: [...ids] })) await lockAccount(tx, owner);
  const all = await lockBalances(tx, { ids: [...ids] });
  for (const { id, number, day } of all) {
    if (number !== null) stays.set(id, { code: 'onInvoice', value: number });
    else if (closedTo !== null && day <= closedTo) stays.set(id, { code: 'closedDay', value: closedTo });
  }
  const wanted = all.filter(({ id }) => !stays.has(id));
  const removal = { importId, reason: 'The import was undone.', staffId: caller.staffId, now };
  const removed = await removeBalances(tx, { ...removal, ids: wanted.map(({ id }) => id) });
  for (const { id } of wanted) if (!removed.includes(id)) stays.set(id, { code: 'inUse', value: null });
  const each = wanted
    .filter(({ id }) => removed.includes(id))
    .map(({ id, clientId }) => ({ id: clientId, details: { charge: id, importId, undo: true } }));
  await recordDeskEach(work, { action: 'removed by the undo of the import', entity: 'client', each });
  return { removed, stays };
}

/** The opening-balance functions that imports use. */
export const importedBalances = { sameOf, addMany, removeMany };
