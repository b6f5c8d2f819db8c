import {
  dropAllocation,
  findFigures,
  findLeft,
  insertAllocation,
  listAllocationsOf,
  listFreePayments,
  listRefunds,
  listWanting,
} from '#api/modules/ledger/account.repository';
import { insertGivenTo, listFreeGiven, listGivenTo, lowerGivenTo } from '#api/modules/ledger/given.repository';
import { dayOf } from '#api/modules/rates/index';
import type { Queryable } from '#db/database';

const cents = (amount: number) => Math.round(amount * 100);
type On = { tx: Queryable; now: Date };
/** In cents. */
type Source = { free: () => number; give: (documentId: number, part: number) => Promise<void> };
type Invoice = { id: number; left: number; dueNow: number };

/** Gives an invoice up to `wanted` cents from the sources, in their order. Returns the sum. */
async function settle(sources: readonly Source[], invoice: Invoice, wanted: number) {
  let left = Math.min(wanted, invoice.left);
  let sum = 0;
  for (const source of sources) {
    const part = Math.min(source.free(), left);
    if (part <= 0) continue;
    await source.give(invoice.id, part);
    left -= part;
    sum += part;
  }
  invoice.left -= sum;
  return sum;
}

/** Lowers what a charge settles when some of it was taken back. */
async function trimGiven(tx: Queryable, chargeId: number, excess: number) {
  let over = excess;
  for (const { documentId, usd } of await listGivenTo(tx, { chargeId })) {
    const part = Math.min(cents(usd), over);
    if (part <= 0) return;
    await lowerGivenTo(tx, { chargeId, documentId, usd: part / 100 });
    over -= part;
  }
}

/**
 * Discounts, waivers, write-offs and adjustments that are on no document. Those on goods or on a container settle the
 * invoices of these first; what remains of them settles other debts.
 */
async function listGiven({ tx, now }: On, clientId: number) {
  const found = await listFreeGiven(tx, { clientId, now });
  for (const { id, free } of found) if (free < 0) await trimGiven(tx, id, -cents(free));
  const spare = new Map<string, number>();
  const keysOf = ({ packageId, wholeId, containerId }: (typeof found)[number]) => [
    ...(packageId === null ? [] : [`package ${packageId}`]),
    ...(wholeId === null ? [] : [`package ${wholeId}`]),
    ...(containerId === null ? [] : [`container ${containerId}`]),
  ];
  for (const row of found) {
    const [own] = keysOf(row);
    if (row.spare !== null && own !== undefined) spare.set(own, cents(row.spare));
  }
  return found
    .filter(({ free }) => free > 0)
    .map((row) => {
      const keys = keysOf(row);
      const own = row.spare === null ? undefined : keys[0];
      let rest = cents(row.free);
      return {
        documents: row.documents,
        free: () => (own === undefined ? rest : Math.min(rest, spare.get(own) ?? 0)),
        give: async (documentId: number, part: number) => {
          await insertGivenTo(tx, { chargeId: row.id, documentId, usd: part / 100, now });
          rest -= part;
          for (const key of keys) spare.set(key, (spare.get(key) ?? 0) - part);
        },
      };
    });
}

/**
 * Allocates to invoices what was given and money that is unallocated. First to invoices that are due, by due day: what
 * was given to all that is left of them, money to what is due. Then enough stays free for what is on no invoice. The
 * rest settles invoices that are not due yet. The account must be locked.
 */
export async function allocateFree({ tx, now }: On, clientId: number) {
  const today = dayOf(now);
  const listInvoices = async (): Promise<Invoice[]> =>
    (await listWanting(tx, { clientId, today })).map(({ id, left, dueNow }) => ({
      ...{ id, left: cents(left), dueNow: cents(dueNow) },
    }));
  const given = await listGiven({ tx, now }, clientId);
  if (given.some(({ documents }) => documents.length > 0)) {
    const invoices = await listInvoices();
    for (const each of given)
      for (const invoice of invoices)
        if (each.documents.includes(invoice.id)) await settle([each], invoice, invoice.left);
  }
  const invoices = await listInvoices();
  const { payments, refunded } = await listPayments({ tx, now }, clientId);
  const sources: Source[] = [...given, ...payments];
  for (const invoice of invoices) {
    const settled = invoice.dueNow > 0 ? await settle(given, invoice, invoice.left) : 0;
    await settle(payments, invoice, invoice.dueNow - settled);
  }
  const sum = (of: readonly Source[]) => of.reduce((all, { free }) => all + free(), 0);
  const { notInvoiced } = await findFigures(tx, { clientId, today, now });
  // What was given and what was refunded are part of the charges on no invoice.
  let spare = sum(sources) - Math.max(cents(notInvoiced) - refunded + sum(given), 0);
  for (const invoice of invoices) {
    if (spare <= 0) return;
    spare -= await settle(sources, invoice, spare);
  }
}

/**
 * Payments with what is free of them. Money that was paid back to the client is free no longer: a refund takes it from the
 * payments before it, the oldest first. All in cents.
 */
async function freePayments(on: Queryable, clientId: number) {
  const found = (await listFreePayments(on, { clientId })).map((row) => ({
    ...row,
    free: cents(row.free),
    refunded: 0,
  }));
  for (const { at, usd } of await listRefunds(on, { clientId })) {
    let wanted = cents(usd);
    for (const payment of found.filter(({ paidAt }) => paidAt <= at)) {
      const part = Math.min(payment.free, wanted);
      payment.free -= part;
      payment.refunded += part;
      wanted -= part;
    }
  }
  return found;
}

async function listPayments({ tx, now }: On, clientId: number) {
  const found = await freePayments(tx, clientId);
  const payments = found.map(
    (payment): Source => ({
      free: () => payment.free,
      give: async (documentId, part) => {
        await insertAllocation(tx, { paymentId: payment.id, documentId, usd: part / 100, staffId: null, now });
        payment.free -= part;
      },
    }),
  );
  return { payments, refunded: found.reduce((sum, payment) => sum + payment.refunded, 0) };
}

/** How much of a client's money on no invoice was paid back, or of one payment of this client, in cents. */
export async function refundedFromFree(
  on: Queryable,
  { clientId, paymentId }: { clientId: number; paymentId?: number },
): Promise<number> {
  const found = await freePayments(on, clientId);
  return found.reduce((sum, { id, refunded }) => (id === (paymentId ?? id) ? sum + refunded : sum), 0);
}

/** After a credit note: an overpaid invoice gives the excess back. First what was given, then the latest payment. */
export async function freeOverpaid({ tx, now }: On, documentId: number) {
  let over = -cents(await findLeft(tx, { documentId }));
  for (const { chargeId, usd } of over > 0 ? await listGivenTo(tx, { documentId }) : []) {
    const back = Math.min(cents(usd), over);
    if (back <= 0) return;
    await lowerGivenTo(tx, { chargeId, documentId, usd: back / 100 });
    over -= back;
  }
  for (const { paymentId, usd, staffId } of await listAllocationsOf(tx, { documentId })) {
    if (over <= 0) return;
    const back = Math.min(cents(usd), over);
    await dropAllocation(tx, { paymentId, documentId });
    const rest = cents(usd) - back;
    if (rest > 0) await insertAllocation(tx, { paymentId, documentId, usd: rest / 100, staffId, now });
    over -= back;
  }
}
