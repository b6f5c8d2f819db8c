import type { Work } from '#api/modules/desk/index';
import type { Company } from '#contract/company/schema';
import type { TestApp } from '#tests/support/app';
import { demoCompany } from '#tests/support/company';
import { faultsOf, playLedger, type RandomLedger } from '#tests/support/random-ledger';
import { createLoading } from '#tests/support/rows';

const from = new Date('2026-01-05T09:00:00.000Z');
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export type RandomAccounts = Awaited<ReturnType<typeof openRandomAccounts>>;

/** A database in which random things happen to the accounts of separate clients. */
export async function openRandomAccounts({ sql, db, createStaff }: Pick<TestApp, 'sql' | 'db' | 'createStaff'>) {
  const { id: staffId, email, branch } = await createStaff('accounts', 'Accra');
  const caller = { staffId, email, name: 'Esther', role: 'accounts', branch, sessionId: 0 } as Work['caller'];
  const containerId = await createLoading(sql);
  await sql('insert into exchange_rates (valid_on, usd_ghs) values ($1, 12.3457)', ['2020-01-01']);
  const company: Company = {
    ...demoCompany,
    tax: {
      ...demoCompany.tax,
      rates: [
        { name: 'VAT', percent: 15, from: '2020-01-01', kinds: ['CLEARING', 'DELIVERY', 'DISCOUNT'] },
        { name: 'NHIL', percent: 2.5, from: '2020-01-01', kinds: ['CLEARING'] },
        { name: 'GETFund', percent: 2.5, from: '2020-01-01', kinds: ['CLEARING', 'REPACKING'] },
      ] as Company['tax']['rates'],
    },
  };
  let count = 0;

  return {
    /** Returns what is wrong with the account at the end. */
    async play(ledger: RandomLedger): Promise<string[]> {
      count += 1;
      const [client] = await sql<{ id: number }>(
        `insert into clients (shipping_mark, phone, created_at, updated_at, password_changed_at)
         values ($1, $2, now(), now(), now()) returning id`,
        [`LEDGER ${count}`, `2332${String(count).padStart(8, '0')}`],
      );
      const clientId = client?.id ?? 0;
      return db.transaction(async (tx) => {
        const now = await playLedger(tx, ledger, { company, clientId, containerId, caller, from });
        const third = (now.getTime() - from.getTime()) / 3;
        const period = { from: dayOf(new Date(from.getTime() + third)), to: dayOf(new Date(now.getTime() - third)) };
        return faultsOf(tx, clientId, now, period);
      });
    },
  };
}
