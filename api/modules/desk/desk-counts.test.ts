import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskCounts } from '#contract/staff/desk-counts/schema';
import { type StaffRole, staffRoles } from '#contract/staff/roles';
import type { Today } from '#contract/staff/today/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { createLoading } from '#tests/support/rows';

let server: TestApp;
let desk: Desk;

const countsOf = async (role: StaffRole, branch: string) =>
  desk.must<DeskCounts>(desk.get('/staff/counts', await server.createStaff(role, branch)));

/** Two unidentified packages, three that wait in Kumasi and one in Sunyani, a discrepancy in Kumasi, three messages. */
beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  const { sql } = server;
  const { id: clientId } = await server.createClient();
  for (const trackingNumber of ['LOST1', 'LOST2']) await desk.receive({ trackingNumber, unidentified: true });
  const { packages } = await desk.arrivedContainer(clientId, [
    { trackingNumber: 'K1' },
    { trackingNumber: 'K2' },
    { trackingNumber: 'K3' },
    { trackingNumber: 'S1' },
  ]);
  for (const [at, { id }] of packages.entries()) {
    await desk.must(desk.event(id, { command: 'AVAILABLE', place: at < 3 ? 'Kumasi' : 'Sunyani' }));
  }
  const [staff] = await sql<{ id: number }>('select min(id) as id from staff');
  await sql(
    `insert into discrepancies (kind, package_id, tracking_number, branch, staff_id, at)
     values ('DAMAGED', $1, 'K1', 'Kumasi', $2, now())`,
    [packages[0]?.id, staff?.id],
  );
  await sql('delete from messages');
  await sql(
    `insert into messages (client_id, kind, branch, packages, words, made_at, mail_state)
     select $1, 'AVAILABLE', branch::branch, 1, 'Your goods wait.', now(), 'OFF'
       from unnest(array['Kumasi', 'Sunyani', null]) branch`,
    [clientId],
  );
  // One draft for goods of a container, one without. A discarded draft no longer counts.
  await sql('update documents set discarded_at = now() where issued_at is null and discarded_at is null');
  await sql(
    `insert into documents (kind, client_id, loading_id, created_at) values
       ('INVOICE', $1, null, now()), ('INVOICE', $1, (select max(id) from loadings), now())`,
    [clientId],
  );
  await sql(
    `insert into payment_slips (client_id, key, amount, currency, method, sent_at) values ($1, 'a-slip-of-the-test', 10, 'USD', 'CASH', now())`,
    [clientId],
  );
  // Of the lists from Accra, two are on the way to Kumasi and one to Sunyani; one is not sent, one was received.
  await sql(
    `insert into transfers (from_branch, to_branch, opened_at, opened_by, sent_at, sent_by, received_at)
     select 'Accra', to_branch::branch, now(), $1, sent, case when sent is not null then $1::bigint end, received
       from (values ('Kumasi', now(), null::timestamptz), ('Kumasi', now(), null), ('Sunyani', now(), null), ('Kumasi', null, null),
         ('Kumasi', now(), now())) list (to_branch, sent, received)`,
    [staff?.id],
  );
  // Of four containers that have arrived, one is checked and the goods of another are all collected.
  const arrived = { departure: '2026-10-01T00:00:00Z', loaded: '2026-09-28T00:00:00Z' };
  const checked = await createLoading(sql, { ...arrived, status: 'ARRIVED' });
  const begun = await createLoading(sql, { ...arrived, status: 'ARRIVED' });
  await createLoading(sql, { ...arrived, status: 'DELIVERED' });
  await createLoading(sql, { ...arrived, status: 'IN_TRANSIT' });
  await sql(
    `insert into manifest_checks (loading_id, started_at, started_by, finished_at, finished_by)
     values ($1, now(), $3, now(), $3), ($2, now(), $3, null, null)`,
    [checked, begun, staff?.id],
  );
  // A payment and three requests of another person.
  await sql(
    `insert into payments (client_id, paid_shipping_rate, amount, payment_method, paid_at, recorded_by, branch, state)
     values ($1, 10, 10, 'Bank', now(), $2, 'Accra', 'PENDING')`,
    [clientId, staff?.id],
  );
  await sql(
    `insert into charge_requests (client_id, kind, what, quantity, unit, unit_price, currency, amount, reason, staff_id, at)
     values ($1, 'WAIVER', 'Storage', 1, 'piece', -10, 'USD', -10, 'A late ship.', $2, now())`,
    [clientId, staff?.id],
  );
  await sql(
    `insert into release_lifts (client_id, due, allowed, reason, staff_id, at) values ($1, 10, 0, 'Known for years.', $2, now())`,
    [clientId, staff?.id],
  );
  await sql(
    `insert into price_agreements (client_id, category_id, valid_from, ends_at, reason, staff_id, created_at, mode, waits)
     select $1, id, now(), now(), 'Ships every week.', $2, now(), 'SEA', true from shipping_categories limit 1`,
    [clientId, staff?.id],
  );
});
afterAll(() => server.close());

describe('what waits for a person', () => {
  it('is everything for an office, whatever its branch', async () => {
    const goods = { unidentified: 2, discrepancies: 1, waiting: 4, arrivals: 2, transfers: 3 };
    const all = { ...goods, messages: 3, markClaims: 0, disputes: 0, overdue: [] };
    expect(await countsOf('admin', 'Accra')).toEqual({ ...all, drafts: 2, slips: 1, payments: 1, approvals: 3 });
    expect(await countsOf('support', 'Kumasi')).toEqual({
      ...all,
      arrivals: null,
      transfers: null,
      drafts: null,
      slips: null,
      payments: null,
      approvals: null,
    });
  });

  it('is for messages what the list of the branch shows', async () => {
    for (const branch of ['Kumasi', 'Koforidua']) {
      const warehouse = await server.createStaff('ghana-warehouse', branch);
      const shown = await desk.must<{ meta: { itemCount: number } }>(
        desk.get(`/staff/messages?state=UNSENT&branch=${branch}`, warehouse),
      );
      expect([branch, shown.meta.itemCount]).toEqual([branch, (await countsOf('ghana-warehouse', branch)).messages]);
    }
  });

  it('is the work of the person’s branch for a warehouse in Ghana, with messages that have no branch', async () => {
    expect(await countsOf('ghana-warehouse', 'Kumasi')).toEqual({
      unidentified: null,
      messages: 2,
      discrepancies: 1,
      waiting: 3,
      arrivals: 2,
      transfers: 2,
      markClaims: null,
      disputes: 0,
      drafts: null,
      slips: null,
      payments: null,
      approvals: null,
      overdue: [],
    });
    expect(await countsOf('ghana-warehouse', 'Koforidua')).toEqual({
      unidentified: null,
      messages: 1,
      discrepancies: 0,
      waiting: 0,
      arrivals: 2,
      transfers: 0,
      markClaims: null,
      disputes: 0,
      drafts: null,
      slips: null,
      payments: null,
      approvals: null,
      overdue: [],
    });
  });

  it('is null where the role has nothing to do with it', async () => {
    expect(await countsOf('china-warehouse', 'Guangdong')).toEqual({
      unidentified: 2,
      messages: null,
      discrepancies: null,
      waiting: null,
      arrivals: null,
      transfers: null,
      markClaims: null,
      disputes: 0,
      drafts: null,
      slips: null,
      payments: null,
      approvals: null,
      overdue: [],
    });
    const money = { drafts: 2, slips: 1, payments: 1, approvals: 3 };
    const goods = { unidentified: null, messages: null, discrepancies: null, waiting: null };
    const none = { arrivals: null, transfers: null, markClaims: null, disputes: 0, overdue: [] };
    expect(await countsOf('accounts', 'Accra')).toEqual({ ...goods, ...none, ...money });
    // An auditor reads the work of all roles, but for what clients ask an admin or the support.
    expect(await countsOf('auditor', 'Accra')).toEqual({
      ...{ unidentified: 2, messages: 3, discrepancies: 1, waiting: 4, arrivals: 2, transfers: 3 },
      ...{ ...money, markClaims: null, disputes: 0, overdue: [] },
    });
  });

  it.each(staffRoles)('is the same in the navigation and on Today, or absent from both: %s', async (role) => {
    const person = await server.createStaff(role, role === 'china-warehouse' ? 'Guangdong' : 'Kumasi');
    const { overdue, ...counts } = await desk.must<DeskCounts>(desk.get('/staff/counts', person));
    const today = await desk.must<Today>(desk.get('/staff/today', person));
    const begun = today.goOn?.filter(({ kind }) => kind === 'CHECK').length ?? 0;
    expect(counts).toEqual({
      unidentified: today.unidentified?.count ?? null,
      messages: today.messages?.count ?? null,
      discrepancies: today.discrepancies?.count ?? null,
      waiting: today.waiting?.count ?? null,
      // A check that has begun stands above the others.
      arrivals: today.checks ? today.checks.count + begun : null,
      transfers: today.transfers?.count ?? null,
      markClaims: today.clients?.claims ?? null,
      disputes: today.disputes?.count ?? null,
      drafts: today.drafts?.count ?? null,
      slips: today.slips?.count ?? null,
      payments: today.payments?.count ?? null,
      approvals: today.requests?.count ?? null,
    });
  });

  it('is overdue after a day, a week or the free days, where the role and the branch have to do with it', async () => {
    const start = server.now.value;
    const overdueOf = async (role: StaffRole, branch: string) => (await countsOf(role, branch)).overdue;
    server.now.value = new Date(start.getTime() + 2 * 86_400_000);
    expect(await overdueOf('admin', 'Accra')).toEqual(['messages', 'slips']);
    server.now.value = new Date(start.getTime() + 9 * 86_400_000);
    expect(await overdueOf('admin', 'Accra')).toEqual([
      'unidentified',
      'messages',
      'discrepancies',
      'waiting',
      'slips',
    ]);
    expect(await overdueOf('ghana-warehouse', 'Koforidua')).toEqual(['messages']);
    expect(await overdueOf('china-warehouse', 'Guangdong')).toEqual(['unidentified']);
    server.now.value = start;
  });

  it('stops counting at a hundred', async () => {
    const [rate] = await server.sql<{ id: number }>('select min(id) as id from shipping_rates');
    await server.sql(
      `insert into packages (tracking_number, customer, package, quantity, cbm, rate_id, received_at)
       select 'MANY' || n, 'NO MARK', 'Goods', 1, 0.1, $1, now() from generate_series(1, 150) n`,
      [rate?.id],
    );
    expect((await countsOf('admin', 'Accra')).unidentified).toBe(100);
  });
});
