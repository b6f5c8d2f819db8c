import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCompany } from '#api/modules/company/company.service';
import { issueDemoInvoices } from '#api/modules/documents/demo-invoices';
import { findStatementOfClient } from '#api/modules/money/index';
import { readDebtors, readOwed } from '#api/modules/overview/index';
import type { ClientStatement } from '#contract/documents/schema';
import type { Debts } from '#contract/staff/overview/schema';
import { fillDemoData } from '#db/demo/index';
import { adHoc, createTestDatabase } from '#tests/support/database';
import { ledgerDifferences } from '#tests/support/ledger';

const now = new Date('2026-11-16T08:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const ask = <Row extends object>(text: string) => database.db.query(adHoc<Row>(text), []);

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await fillDemoData(db, {
    now,
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$ZGVtbw$ZGVtbw',
    putFile: async () => {},
  });
  const company = await openCompany({ db });
  await issueDemoInvoices(db, { now, company: company.current() });
});
afterAll(() => database.drop());

it('contain nothing that arose after their own day', async () => {
  const [count] = await ask<{ charges: number; later: number }>(
    `select count(*)::int as charges, count(*) filter (where c.at > d.issued_at)::int as later
     from charges c join documents d on d.id = c.document_id`,
  );
  expect(count?.charges).toBeGreaterThan(200);
  expect(count?.later).toBe(0);
});

it('are numbered in the order of their days', async () => {
  const rows = await ask<{ number: string }>('select number from documents order by issued_at, id');
  expect(rows.map(({ number }) => number)).toEqual(rows.map(({ number }) => number).sort());
});

it('leave no storage of goods that were handed over without an invoice', async () => {
  const [count] = await ask<{ open: number; invoiced: number }>(
    `select count(*) filter (where document_id is null)::int as open, count(document_id)::int as invoiced
     from charges where kind = 'STORAGE' and until is not null and amount > 0`,
  );
  expect(count).toMatchObject({ open: 0, invoiced: expect.any(Number) });
  expect(count?.invoiced).toBeGreaterThan(10);
});

it('hold what goods cost, to the cent', async () => {
  expect(await ask(ledgerDifferences)).toEqual([]);
});

it('stand on the statement with their whole total', async () => {
  const invoices = await ask<{ id: number; clientId: number; total: number }>(
    `select d.id, d.client_id as "clientId", d.total from documents d
      where exists (select from charges c where c.document_id = d.id and c.kind = 'FREIGHT')`,
  );
  expect(invoices.length).toBeGreaterThan(50);
  const clients = [...new Set(invoices.map(({ clientId }) => clientId))];
  for (const clientId of clients) {
    const period = { from: '2024-01-01', to: '2026-11-16', limit: 1000 };
    const { lines } = JSON.parse(
      await findStatementOfClient(database.db, { clientId, now, ...period }),
    ) as ClientStatement;
    const shown = lines.filter(({ kind }) => kind === 'INVOICE').map(({ id, charge }) => [id, charge]);
    const wanted = invoices.filter((invoice) => invoice.clientId === clientId).map(({ id, total }) => [id, total]);
    expect(shown.sort()).toEqual(wanted.sort());
  }
});

it('are owed in several branches, and the sum of the branches is what is owed in all', async () => {
  const asked = { now, branch: null, age: null, take: 50, page: 1 };
  const { branches } = JSON.parse((await readDebtors(database.db, asked)) ?? '') as Debts;
  expect(branches.map(({ branch }) => branch).sort()).toEqual(['Accra', 'Koforidua', 'Sunyani']);
  const { total } = JSON.parse((await readOwed(database.db, { now })) ?? '') as { total: number };
  const cents = branches.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0);
  expect(cents).toBe(Math.round(total * 100));
});
