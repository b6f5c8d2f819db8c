import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#db/migrate';
import { refundsPaidOut } from '#db/migrations/0051-refunds-paid-out';
import { migrations } from '#db/migrations/index';
import { openDatabase } from '#db/open';
import { adHoc, createBareDatabase } from '#tests/support/database';

it('leaves old refunds, old cash and every balance as they were, and pays new refunds out', async () => {
  const { url, drop } = await createBareDatabase();
  await migrate(
    url,
    migrations.filter(({ version }) => version < refundsPaidOut.version),
  );
  const db = openDatabase(url, 60_000);
  onTestFinished(async () => {
    await db.close();
    await drop();
  });
  const ask = <Row extends object>(text: string, values: unknown[] = []) => db.query(adHoc<Row>(text), values);
  const made = async (text: string, values: unknown[] = []) =>
    (await ask<{ id: number }>(`${text} returning id::int`, values))[0]?.id ?? 0;
  await ask(`insert into exchange_rates (valid_on, usd_ghs) values ('2026-01-01', 12.5)`);
  const clientId = await made(
    `insert into clients (email, shipping_mark, phone, password_hash) values ('old@kwanline.example', 'KWL-OLD', '1', '$argon2id$')`,
  );
  const staffId = await made(
    `insert into staff (email, name, password_hash, role, branch) values ('old-desk@kwanline.example', 'Old Desk', '$argon2id$', 'accounts', 'Accra')`,
  );
  const paymentId = await made(
    `insert into payments (client_id, currency, amount, paid_shipping_rate, payment_method, paid_at, created_at, recorded_by, state)
     values ($1, 'USD', 100, 100, 'USD cash', '2026-10-01', '2026-10-01', $2, 'PENDING')`,
    [clientId, staffId],
  );
  for (const kind of ['RECORDED', 'CONFIRMED'])
    await ask(
      `insert into payment_events (payment_id, kind, at, staff_id, branch) values ($1, $2, '2026-10-01', $3, 'Accra')`,
      [paymentId, kind, staffId],
    );
  const refund = `insert into charges (client_id, kind, what, quantity, unit, unit_price, currency, usd_ghs, amount, source, at, reason, staff_id`;
  const values = `values ($1, 'REFUND', 'Paid back', 1, 'once', 250, 'GHS', 12.5, 20, 'DESK', '2026-10-02', 'Agreed.', $2`;
  await ask(`${refund}) ${values})`, [clientId, staffId]);
  const rowsOf = async (table: string) =>
    (await ask<{ row: object }>(`select to_jsonb(t) as row from ${table} t order by id`)).map(({ row }) => row);
  const balance = async () =>
    (
      await ask<{ usd: number }>(
        `select (select sum(amount) from charges) - (select sum(paid_shipping_rate) from payments where state = 'CONFIRMED') as usd`,
      )
    )[0]?.usd;
  const before = { charges: await rowsOf('charges'), cash: await rowsOf('cash_movements'), usd: await balance() };
  expect([before.cash.length, before.usd]).toEqual([1, -80]);
  await migrate(url, migrations);
  const none = { paid_method: null, paid_reference: null };
  expect(await rowsOf('charges')).toEqual(before.charges.map((row) => ({ ...row, ...none })));
  expect(await rowsOf('cash_movements')).toEqual(before.cash.map((row) => ({ ...row, charge_id: null })));
  expect(await balance()).toBe(before.usd);
  // A merge may still move an old refund to another account.
  await ask(`update charges set client_id = client_id where kind = 'REFUND'`);
  await ask(`${refund}, paid_method, paid_reference) ${values}, 'CASH', null)`, [clientId, staffId]);
  expect(
    await ask(
      `select currency, amount::float8, cashier_id::int as cashier from cash_movements where charge_id is not null`,
    ),
  ).toEqual([{ currency: 'GHS', amount: -250, cashier: staffId }]);
});
