import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentOf, taxChangesOf, taxesOf, taxText } from '#api/modules/documents/amounts';
import { startTestApp, type TestApp } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { ledgerDifferences } from '#tests/support/ledger';
import { openRandomAccounts, type RandomAccounts } from '#tests/support/random-accounts';
import { randomLedger } from '#tests/support/random-ledger';

let server: TestApp;
let accounts: RandomAccounts;

beforeAll(async () => {
  server = await startTestApp();
  accounts = await openRandomAccounts(server);
});
afterAll(() => server.close());

it('follows from its documents, open charges and payments alone, whatever happens to an account', async () => {
  await fc.assert(
    fc.asyncProperty(randomLedger, async (ledger) => {
      expect(await accounts.play(ledger)).toEqual([]);
    }),
    { numRuns: examples(30, 200) },
  );
  expect(await server.sql(ledgerDifferences)).toEqual([]);
  // The random ledgers contained enough of each kind for the checks to mean something.
  const [seen] = await server.sql<{ invoices: number; notes: number; parts: number; allocations: number }>(
    `select count(*) filter (where kind = 'INVOICE' and issued_at is not null)::int as invoices, count(*) filter (where kind = 'CREDIT_NOTE')::int as notes,
       (select count(*)::int from (select 1 from documents where credits_id is not null group by credits_id having count(*) > 1) each) as parts,
       (select count(*)::int from allocations) as allocations from documents`,
  );
  expect(seen?.invoices).toBeGreaterThan(examples(15, 100));
  expect(seen?.notes).toBeGreaterThan(examples(7, 50));
  expect(seen?.parts).toBeGreaterThan(examples(0, 3));
  expect(seen?.allocations).toBeGreaterThan(examples(7, 50));
});

it('leaves no cent of a levy behind when an invoice is credited in parts', () => {
  const rates = [
    { name: 'VAT', percent: 15, kinds: ['CLEARING', 'DELIVERY'] },
    { name: 'NHIL', percent: 2.5, kinds: ['CLEARING'] },
  ];
  const line = fc.record({
    kind: fc.constantFrom('CLEARING' as const, 'DELIVERY' as const, 'REPACKING' as const),
    cents: fc.integer({ min: 1, max: 1_000_000 }),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const goods = lines.map(({ kind, cents }) => ({ kind, usd: cents / 100, what: null as string | null }));
      const levies = (rows: { name: string; percent: number; usd: number }[]) =>
        rows.map(({ usd, ...rate }) => ({ kind: 'TAX' as const, usd, what: taxText(rate) }));
      const standing = [...goods, ...levies(taxesOf(rates, goods))];
      const creditNow = (rows: { kind: (typeof goods)[number]['kind']; usd: number; what: string | null }[]) =>
        standing.push(...rows, ...levies(taxChangesOf(rates, standing, rows)));
      for (const { kind, cents, parts } of lines) {
        let left = cents;
        for (const share of parts) {
          const off = Math.floor(left * share);
          left -= off;
          if (off > 0) creditNow([{ kind, usd: -off / 100, what: null }]);
        }
        creditNow([{ kind, usd: -left / 100, what: null }]);
      }
      expect(standing.reduce((sum, { usd }) => sum + Math.round(usd * 100), 0)).toBe(0);
    }),
    { numRuns: 10_000 },
  );
});

it('rounds a levy half a cent away from zero, to both sides alike', () => {
  expect([percentOf(9, 15), percentOf(10, 15), percentOf(-10, 15)]).toEqual([0.01, 0.02, -0.02]);
});
