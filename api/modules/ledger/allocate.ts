import {
  dropAllocation,
  findFigures,
  findLeft,
  insertAllocation,
  listAllocationsOf,
  listFreePayments,
  listWanting,
} from '#api/modules/ledger/account.repository';
import { dayOf } from '#api/modules/rates/index';
import type { Queryable } from '#db/database';

const cents = (amount: number) => Math.round(amount * 100);
type On = { tx: Queryable; now: Date };

/**
 * Allocates unallocated money to invoices. First to what is due, by due day. Then enough stays free for what is on no
 * invoice. The rest pays invoices that are not due yet. The account must be locked.
 */
export async function allocateFree({ tx, now }: On, clientId: number) {
  const today = dayOf(now);
  const payments = (await listFreePayments(tx, { clientId })).map(({ id, free }) => ({ id, free: cents(free) }));
  const invoices = (await listWanting(tx, { clientId, today })).map(({ id, left, dueNow }) => ({
    ...{ id, left: cents(left), dueNow: cents(dueNow) },
  }));
  const give = async (documentId: number, wanted: number) => {
    let left = wanted;
    for (const payment of payments) {
      const part = Math.min(payment.free, left);
      if (part <= 0) continue;
      await insertAllocation(tx, { paymentId: payment.id, documentId, usd: part / 100, staffId: null, now });
      payment.free -= part;
      left -= part;
    }
    return wanted - left;
  };
  for (const invoice of invoices) invoice.left -= await give(invoice.id, invoice.dueNow);
  const { notInvoiced } = await findFigures(tx, { clientId, today, now });
  const free = () => payments.reduce((sum, payment) => sum + payment.free, 0);
  let spare = free() - Math.max(cents(notInvoiced), 0);
  for (const { id, left } of invoices) {
    if (spare <= 0) return;
    spare -= await give(id, Math.min(left, spare));
  }
}

/** After a credit note: an overpaid invoice gives the excess back, latest payment first. */
export async function freeOverpaid({ tx, now }: On, documentId: number) {
  let over = -cents(await findLeft(tx, { documentId }));
  for (const { paymentId, usd, staffId } of await listAllocationsOf(tx, { documentId })) {
    if (over <= 0) return;
    const back = Math.min(cents(usd), over);
    await dropAllocation(tx, { paymentId, documentId });
    const rest = cents(usd) - back;
    if (rest > 0) await insertAllocation(tx, { paymentId, documentId, usd: rest / 100, staffId, now });
    over -= back;
  }
}
