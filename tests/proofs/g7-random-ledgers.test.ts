import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { exactly, prove, sized } from '#tests/proofs/support/proof';
import { startTestApp, type TestApp } from '#tests/support/app';
import { ledgerDifferences } from '#tests/support/ledger';
import { openRandomAccounts, type RandomAccounts } from '#tests/support/random-accounts';
import { randomLedger } from '#tests/support/random-ledger';

const count = sized(1_000, 10_000);

let server: TestApp;
let accounts: RandomAccounts;
beforeAll(async () => {
  server = await startTestApp();
  accounts = await openRandomAccounts(server);
});
afterAll(() => server.close());

prove(
  'G7',
  'every figure of random accounts follows from their documents, open charges and payments alone',
  async (tell) => {
    const ledgers = fc.sample(randomLedger, { numRuns: count, seed: 20_261_116 });
    const faults: string[] = [];
    // One after the other: an account is played in one transaction, which locks several number series. A command locks
    // only one.
    for (const ledger of ledgers)
      for (const fault of await accounts.play(ledger)) faults.push(`${fault} in ${JSON.stringify(ledger)}`);
    const [seen] = await server.sql<{ documents: number; payments: number }>(
      `select (select count(*)::int from documents where issued_at is not null) as documents, (select count(*)::int from payments) as payments`,
    );
    tell('accounts', count);
    tell('documents', seen?.documents ?? 0);
    tell('payments', seen?.payments ?? 0);
    for (const fault of faults.slice(0, 5)) console.log(fault);
    tell('figures that differ', faults.length, exactly(0));
    tell('totals that differ', (await server.sql(ledgerDifferences)).length, exactly(0));
  },
  240,
);
