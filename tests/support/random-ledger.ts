import fc from 'fast-check';
import type { Work } from '#api/modules/desk/index';
import { credit, draft, issueDraft } from '#api/modules/documents/issue';
import { settleAndReceipt } from '#api/modules/documents/receipts';
import { insertEntered } from '#api/modules/ledger/charges.repository';
import { allocateFree, figuresOf } from '#api/modules/ledger/index';
import { findStatement } from '#api/modules/money/statement.repository';
import { insertPayment, insertPaymentEvent, lockPayment } from '#api/modules/payments/record-payment.repository';
import type { Company } from '#contract/company/schema';
import type { DocumentCopy } from '#contract/documents/copy';
import type { Queryable } from '#db/database';
import { adHoc } from '#tests/support/database';

const kinds = ['CLEARING', 'DELIVERY', 'REPACKING', 'ADJUSTMENT', 'DISCOUNT', 'WRITE_OFF'] as const;

/** What happens to one account. Positions and ids are taken modulo what exists. */
type Step =
  | { do: 'charge'; kind: (typeof kinds)[number]; cents: number; inBox: boolean }
  | { do: 'invoice'; inBox: boolean }
  | { do: 'credit'; of: number; what: 'ALL' | 'DIFFERENCE' }
  /** A discount, followed by a credit note for the invoice. */
  | { do: 'mend'; cents: number; of: number }
  | { do: 'pay'; currency: 'USD' | 'GHS'; cents: number; rate: number }
  | { do: 'reverse'; of: number };

const some = (max: number) => fc.integer({ min: 1, max });
const charge = fc.record({
  do: fc.constant('charge' as const),
  kind: fc.constantFrom(...kinds),
  cents: fc.oneof(some(99), some(500_000)),
  inBox: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: charge },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('invoice' as const), inBox: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      of: fc.nat(9),
      what: fc.constantFrom('ALL' as const, 'DIFFERENCE' as const, 'DIFFERENCE' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('mend' as const), cents: some(999), of: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      currency: fc.constantFrom('USD' as const, 'GHS' as const),
      cents: some(600_000),
      rate: some(150_000).map((units) => (units + 50_000) / 10_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), of: fc.nat(9) }) },
);

export type RandomLedger = { steps: Step[]; isTaxed: boolean; hours: number };
/** Every account begins with an invoice, so that there is something to pay and to credit. */
export const randomLedger: fc.Arbitrary<RandomLedger> = fc
  .record({
    first: fc.array(charge, { minLength: 1, maxLength: 4, size: 'max' }),
    later: fc.array(step, { minLength: 2, maxLength: 12, size: 'max' }),
    inBox: fc.constantFrom(true, true, true, false),
    isTaxed: fc.boolean(),
    hours: some(60),
  })
  .map(({ first, later, inBox, isTaxed, hours }) => ({
    ...{ isTaxed, hours },
    steps: [
      { do: 'charge', kind: 'CLEARING', cents: 5_009, inBox },
      ...first.map((each) => ({ ...each, inBox })),
      { do: 'invoice', inBox },
      ...later,
    ],
  }));

type Place = { company: Company; clientId: number; containerId: number; caller: Work['caller']; from: Date };
const cents = (amount: number) => Math.round(amount * 100);
const isRefusal = (error: unknown) => error instanceof Error && error.name === 'AppError';

/** Runs the steps in a transaction with the functions of the desk's calls. Returns the moment after the last one. */
export async function playLedger(tx: Queryable, { steps, isTaxed, hours }: RandomLedger, place: Place): Promise<Date> {
  const { company, clientId, containerId, caller, from } = place;
  const deps = { company: () => ({ ...company, tax: { ...company.tax, isOn: isTaxed } }) };
  let now = from;
  const { staffId, branch } = caller;
  const idsOf = async (text: string) => (await tx.query(adHoc<{ id: number }>(text), [clientId])).map(({ id }) => id);
  const pick = (ids: number[], place: number) => ids[place % Math.max(ids.length, 1)];

  const does = async (work: Work, each: Step): Promise<void> => {
    if (each.do === 'mend') {
      await does(work, { do: 'charge', kind: 'DISCOUNT', cents: each.cents, inBox: true });
      await does(work, { do: 'credit', of: each.of, what: 'DIFFERENCE' });
    } else if (each.do === 'charge') {
      const off = ['DISCOUNT', 'WRITE_OFF'].includes(each.kind) || (each.kind === 'ADJUSTMENT' && each.cents % 2 === 0);
      const usd = (off ? -1 : 1) * (each.cents / 100);
      const row = { clientId, kind: each.kind, packageId: null, containerId: each.inBox ? containerId : null };
      const priced = { what: `${each.kind} ${each.cents}`, quantity: 1, unit: 'once', unitPrice: Math.abs(usd), usd };
      await insertEntered(tx, {
        ...{ ...row, ...priced, currency: 'USD', usdGhs: null, reason: 'Random.', now, staffId, approvedBy: null },
        ...{ paidMethod: null, paidReference: null },
      });
      await allocateFree(work, clientId);
    } else if (each.do === 'invoice') {
      await issueDraft(work, deps, await draft(work, { clientId, containerId: each.inBox ? containerId : null }));
    } else if (each.do === 'credit') {
      const id = pick(
        await idsOf(
          `select id from documents where client_id = $1 and kind = 'INVOICE' and issued_at is not null order by id`,
        ),
        each.of,
      );
      if (id) await credit(work, deps, id, { what: each.what, reason: 'Random.' });
    } else if (each.do === 'pay') {
      const usdGhs = each.currency === 'GHS' ? each.rate : null;
      const paid = {
        clientId,
        currency: each.currency,
        amount: each.cents / 100,
        usdGhs,
        paymentMethod: 'Bank',
        reference: null,
      };
      const id = await insertPayment(tx, { ...paid, paidAt: now, now, dayRate: usdGhs, staffId, branch, note: null });
      if (id === null) return;
      await insertPaymentEvent(tx, { paymentId: id, kind: 'CONFIRMED', now, staffId, branch, reason: null });
      await settleAndReceipt(deps)(work, { id, clientId });
    } else {
      const id = pick(
        await idsOf(`select id from payments where client_id = $1 and state = 'CONFIRMED' order by id`),
        each.of,
      );
      if (!id) return;
      await lockPayment(tx, { id });
      await insertPaymentEvent(tx, { paymentId: id, kind: 'REVERSED', now, staffId, branch, reason: 'Random.' });
      await allocateFree(work, clientId);
    }
  };

  for (const [at, each] of steps.entries()) {
    now = new Date(now.getTime() + hours * 3_600_000);
    await tx.query(adHoc(`savepoint step_${at}`));
    try {
      await does({ tx, caller, source: 'form', now }, each);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await tx.query(adHoc(`rollback to step_${at}`));
    }
  }
  return now;
}

type Doc = { id: number; kind: string; creditsId: number | null; total: number; copy: DocumentCopy; charged: number };

/** What is wrong with an account. Empty when every figure follows from its documents, open charges and payments. */
export async function faultsOf(tx: Queryable, clientId: number, now: Date, period: { from: string; to: string }) {
  const faults: string[] = [];
  const same = (what: string, found: number, expected: number) => {
    if (cents(found) !== cents(expected)) faults.push(`${what}: ${found} instead of ${expected}`);
  };
  const documents = await tx.query(
    adHoc<Doc>(
      `select d.id, d.kind, d.credits_id as "creditsId", d.total, d.copy, (select sum(c.amount) from charges c where c.document_id = d.id) as charged
         from documents d where d.client_id = $1 and d.issued_at is not null order by d.id`,
    ),
    [clientId],
  );
  const entries = await tx.query(
    adHoc<{ at: Date; usd: number; documentId: number | null }>(
      `select at, amount as usd, document_id as "documentId" from charges where client_id = $1
       union all select paid_at, -paid_shipping_rate, null from payments where client_id = $1 and state = 'CONFIRMED' order by 1`,
    ),
    [clientId],
  );
  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + cents(each), 0) / 100;
  const upTo = (end: string) => sum(entries.filter(({ at }) => at.toISOString() < end).map(({ usd }) => usd));

  // Documents, unbilled charges and payments add up to the balance.
  const loose = entries.filter(({ documentId }) => documentId === null).map(({ usd }) => usd);
  const whole = sum([...documents.map(({ total }) => total), ...loose]);
  const all = await findStatement(tx, { clientId, now, from: null, to: null, limit: 10_000 });
  same('closing balance', all?.closing ?? 0, whole);
  same('last line', all?.lines.at(-1)?.balance ?? 0, whole);
  let running = 0;
  for (const { charge, payment, balance, kind, id } of all?.lines ?? []) {
    running = sum([running, charge ?? 0, -(payment ?? 0)]);
    same(`running balance after ${kind} ${id}`, balance, running);
  }
  const part = await findStatement(tx, { clientId, now, ...period, limit: 10_000 });
  same('opening balance of a period', part?.opening ?? 0, upTo(`${period.from}T00:00:00.000Z`));
  same('closing balance of a period', part?.closing ?? 0, upTo(`${period.to}T24:00:00.000Z`));

  for (const { id, kind, total, copy, charged } of documents) {
    same(`charges of ${kind} ${id}`, charged, total);
    same(`copy of ${kind} ${id}`, copy.total, total);
    same(`lines and taxes of ${kind} ${id}`, sum([...copy.lines, ...copy.taxes].map(({ usd }) => usd)), total);
    if (copy.totalGhs !== null) {
      const parts = [...copy.lines, ...copy.taxes].map(({ ghs }) => ghs ?? 0);
      same(`cedis of ${kind} ${id}`, sum([...parts, copy.roundingGhs ?? 0]), copy.totalGhs);
    }
  }
  // A fully credited invoice is worth nothing, including its taxes.
  for (const invoice of documents.filter(({ kind }) => kind === 'INVOICE')) {
    const parts = documents.filter(({ id, creditsId }) => id === invoice.id || creditsId === invoice.id);
    const net = sum(parts.flatMap(({ copy }) => copy.lines.map(({ usd }) => usd)));
    if (net === 0) same(`taxes of the credited ${invoice.id}`, sum(parts.map(({ total }) => total)), 0);
  }
  const [over] = await tx.query(
    adHoc<{ payments: number; invoices: number; given: number; left: number; open: number; free: number }>(
      `select (select count(*)::int from payments p where p.client_id = $1
           and p.paid_shipping_rate < (select coalesce(sum(a.usd), 0) from allocations a where a.payment_id = p.id)) as payments,
         (select count(*)::int from invoice_states i where i.client_id = $1 and i.left_usd < 0) as invoices,
         (select count(*)::int from charges c where c.client_id = $1
           and (select coalesce(sum(a.usd), 0) from charge_allocations a where a.charge_id = c.id)
             > greatest(case when c.document_id is null then -c.amount - coalesce((select sum(t.amount) from charges t where t.reverses_id = c.id), 0) end, 0)) as given,
         (select coalesce(sum(left_usd), 0) from invoice_states i where i.client_id = $1) as left,
         (select coalesce(sum(c.amount + coalesce((select sum(a.usd) from charge_allocations a where a.charge_id = c.id), 0)), 0)
           from charges c where c.client_id = $1 and c.document_id is null) as open,
         (select coalesce(sum(p.paid_shipping_rate - coalesce((select sum(a.usd) from allocations a where a.payment_id = p.id), 0)), 0)
           from payments p where p.client_id = $1 and p.state = 'CONFIRMED') as free`,
    ),
    [clientId],
  );
  same('payments that count for more than they are', over?.payments ?? 1, 0);
  same('invoices that are paid more than they come to', over?.invoices ?? 1, 0);
  same('discounts that count for more than they are', over?.given ?? 1, 0);
  const { left = 0, open = 0, free = 0 } = over ?? {};
  same('what is left of invoices, with open charges and free money', sum([left, open, -free]), whole);
  if (whole <= 0) same('what is left of invoices of a client who owes nothing', left, 0);
  const { totalOwed, credit: inFavour } = await figuresOf(tx, clientId, now);
  same('what is owed less what is in favour', sum([totalOwed, -inFavour]), whole);
  return faults;
}
