import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCompany } from '#contract/company/new-company';
import type { DeskBranch } from '#contract/staff/branches/schema';
import type { Overview } from '#contract/staff/overview/schema';
import type { Today } from '#contract/staff/today/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { demoCompany } from '#tests/support/company';
import { type Counter, startCounter } from '#tests/support/money';
import { createLoading, createPackage } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;
let support: TestStaff;
let auditor: TestStaff;

const now = '2026-11-16T10:00:00.000Z';

beforeAll(async () => {
  server = await startTestApp();
  server.now.value = new Date(now);
  counter = await startCounter(server);
  support = await server.createStaff('support', 'Accra');
  auditor = await server.createStaff('auditor', 'Accra');
});
afterAll(() => server.close());

const today = async (who: TestStaff): Promise<Today> => (await counter.get('/staff/today', who)).json<Today>();
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const event = (id: number, kind: string, status: string | null, at: string, place: string | null = null) =>
  server.sql(
    `insert into package_events (package_id, kind, status, happened_at, place, actor) values ($1, $2, $3, $4, $5, 'test')`,
    [id, kind, status, at, place],
  );

/** A client's package that has been available at a branch for this many days. */
async function waits(clientId: number, branch: string, days: number) {
  const loadingId = await createLoading(server.sql, { status: 'DELIVERED', loaded: daysAgo(90) });
  const id = await createPackage(server.sql, { clientId, rateId: counter.rateId, loadingId });
  await event(id, 'ARRIVED', 'ARRIVED', daysAgo(days));
  await event(id, 'AVAILABLE', null, daysAgo(days), branch);
  return id;
}

describe('today', () => {
  it('shows each role only its own work', async () => {
    const keys = async (who: TestStaff) => Object.keys(await today(who)).sort();
    const always = ['at', 'branch', 'ships'];
    const sorted = (...names: string[]) => [...always, ...names].sort();
    expect(await keys(counter.china)).toEqual(sorted('goOn', 'late', 'unidentified', 'disputes'));
    const money = ['requests', 'slips', 'drafts', 'credits'];
    const shared = ['late', 'messages', 'storage', 'discrepancies', 'disputes', 'waiting'];
    expect(await keys(counter.ghana)).toEqual(sorted('goOn', 'checks', 'drawers', 'transfers', ...shared));
    expect(await keys(support)).toEqual(sorted('unidentified', 'clients', ...shared));
    expect(await keys(counter.esther)).toEqual(sorted('payments', ...money, 'storage', 'drawers', 'disputes'));
    const all = [
      'goOn',
      'checks',
      'payments',
      ...money,
      'unidentified',
      'transfers',
      'drawers',
      'branches',
      'figures',
      ...shared,
    ];
    expect(await keys(auditor)).toEqual(sorted(...all));
    expect(await keys(counter.admin)).toEqual(sorted('setUp', 'clients', ...all));
  });

  it('names the claims, deletions and new contacts that clients wait for, but nobody agrees to their own', async () => {
    const [claimant, leaver, caller] = await Promise.all([1, 2, 3].map(() => server.createClient()));
    await server.sql(`update clients set mark_claim = 'PENDING', mark_claimed_at = $2 where id = $1`, [
      claimant?.id,
      daysAgo(1),
    ]);
    await server.sql('update clients set deletion_asked_at = $2 where id = $1', [leaver?.id, daysAgo(2)]);
    const change = { email: `new-${caller?.id}@kwanline.example`, reason: 'Called from the known phone.' };
    await counter.must(counter.post(`/staff/clients/${caller?.id}/email`, change, support));
    // Each line has its own date.
    const oldest = { claims: daysAgo(1), deletions: daysAgo(2), contacts: now };
    expect((await today(counter.admin)).clients).toMatchObject({ claims: 1, deletions: 1, contacts: 1, oldest });
    expect((await today(counter.admin)).clients?.contactOf).toBe(caller?.id);
    expect((await today(support)).clients).toMatchObject({ claims: 1, deletions: 0, contacts: 0, contactOf: null });
  });

  it('names the transfers on the way to the own branch', async () => {
    const accra = await server.createStaff('ghana-warehouse', 'Accra');
    const before = (await today(accra)).transfers;
    expect(before).toEqual({ count: 0, oldest: null });
    await server.sql(
      `insert into transfers (from_branch, to_branch, opened_at, opened_by, sent_at, sent_by)
       values ('Kumasi', 'Accra', $1, $2, $1, $2), ('Accra', 'Kumasi', $1, $2, $1, $2)`,
      [daysAgo(1), support.id],
    );
    expect((await today(accra)).transfers).toEqual({ count: 1, oldest: daysAgo(1) });
    expect((await today(counter.admin)).transfers).toMatchObject({ count: 2 });
  });

  it('counts the invoices of closed containers until they are issued', async () => {
    const before = (await today(counter.esther)).drafts;
    const { id: clientId } = await server.createClient();
    const loadingId = await createLoading(server.sql, { loaded: '2026-10-01T00:00:00Z', status: 'IN_TRANSIT' });
    const draft = (container: number | null) =>
      server.sql(
        `insert into documents (kind, client_id, loading_id, created_at) values ('INVOICE', $1, $2, '2026-10-02T08:00:00Z')`,
        [clientId, container],
      );
    await draft(loadingId);
    // The list of drafts and its count in the navigation hold this one as well.
    await draft(null);
    const { drafts } = await today(counter.esther);
    expect(drafts?.count).toBe((before?.count ?? 0) + 2);
    expect(drafts?.containers).toBe((before?.containers ?? 0) + 1);
    expect(drafts?.oldest).toBe('2026-10-02T08:00:00.000Z');
    await server.sql('update documents set discarded_at = now() where client_id = $1', [clientId]);
    expect((await today(counter.esther)).drafts).toEqual(before);
  });

  it('calls a container late from the day after its expected arrival, and lists the same ones', async () => {
    const at = { departure: '2026-10-01T00:00:00Z', loaded: '2026-09-28T00:00:00Z' };
    const late = await createLoading(server.sql, { ...at, eta: '2026-11-12T20:00:00Z', vessel: 'MV Pearl Delta' });
    const yesterday = await createLoading(server.sql, { ...at, eta: '2026-11-15T23:59:00Z' });
    const due = await createLoading(server.sql, { ...at, eta: '2026-11-16T00:00:00Z' });
    const arrived = await createLoading(server.sql, { ...at, eta: '2026-11-01T00:00:00Z', status: 'DELIVERED' });
    const { late: told, ships } = await today(counter.china);
    expect(told?.count).toBe(2);
    expect(told?.rows.map(({ containerId, daysLeft }) => [containerId, daysLeft])).toEqual([
      [late, -4],
      [yesterday, -1],
    ]);
    expect(told?.rows[0]).toMatchObject({ vessel: 'MV Pearl Delta', mode: 'SEA', eta: '2026-11-12T20:00:00.000Z' });
    expect(ships.map(({ containerId, daysLeft }) => [containerId, daysLeft])).toEqual([
      [late, -4],
      [yesterday, -1],
      [due, 0],
    ]);
    const listed = (await counter.get('/staff/containers?late=yes&sort=eta&order=asc')).json<{
      rows: { id: number }[];
    }>();
    expect(listed.rows.map(({ id }) => id)).toEqual([late, yesterday]);
    expect(listed.rows.map(({ id }) => id)).not.toContain(arrived);
  });

  it('shows an arrived container as a check to begin, then to go on with, then no more', async () => {
    const { id: clientId } = await server.createClient();
    const box = await counter.arrivedContainer(clientId, [
      { trackingNumber: 'T-100' },
      { trackingNumber: 'T-101' },
      { trackingNumber: 'T-102' },
    ]);
    const before = await today(counter.ghana);
    expect(before.goOn).toEqual([]);
    expect(before.checks?.rows).toEqual([
      expect.objectContaining({ containerId: box.id, reference: box.reference, packages: 3, arrived: now }),
    ]);
    await counter.must(
      counter.post(`/staff/containers/${box.id}/check/scan`, { trackingNumber: 'T-100' }, counter.ghana),
    );
    const begun = await today(counter.ghana);
    expect(begun.checks).toEqual({ count: 0, rows: [] });
    expect(begun.goOn).toEqual([
      expect.objectContaining({ kind: 'CHECK', containerId: box.id, done: 1, total: 3, since: now }),
    ]);
    expect((await today(counter.china)).goOn).toEqual([]);
    await counter.must(counter.post(`/staff/containers/${box.id}/check/finish`, {}, counter.ghana));
    const done = await today(counter.ghana);
    expect(done.goOn).toEqual([]);
    expect(done.checks?.count).toBe(0);
    // The two that were not found are missing at the branch that finished the check.
    expect(done.discrepancies).toEqual({
      ...{ count: 2, missing: 2, extra: 0, damaged: 0, oldest: now, days: 0 },
    });
    expect((await today(counter.kofi)).discrepancies).toMatchObject({ count: 0, oldest: null, days: 0 });
    expect((await today(support)).discrepancies?.count).toBe(2);
    type Listed = { meta: { itemCount: number } };
    const listed = (branch: string) => counter.must<Listed>(counter.get(`/staff/discrepancies?branch=${branch}`));
    expect((await listed('Sunyani')).meta.itemCount).toBe(2);
    expect((await listed('Kumasi')).meta.itemCount).toBe(0);
  });

  it('offers a container that is being loaded to China to go on with, by its volume', async () => {
    const { id: clientId } = await server.createClient();
    const one = await counter.receive({ clientId, trackingNumber: 'L-1', cbm: 1.5 });
    const { id, reference } = await counter.plan({ capacityCbm: 68 });
    expect((await today(counter.china)).goOn).toEqual([]);
    await counter.must(counter.load(id, { packageIds: [one.id] }));
    expect((await today(counter.china)).goOn).toEqual([
      expect.objectContaining({ kind: 'LOADING', containerId: id, reference, done: 1.5, total: 68 }),
    ]);
    expect((await today(counter.ghana)).goOn).toEqual([]);
  });

  it('counts payments that this person may confirm apart from those they recorded', async () => {
    const paid = await counter.paid({ amount: 120.5 }, counter.esther);
    await counter.paid({ amount: 79.5 }, counter.yaw);
    expect((await today(counter.esther)).payments).toEqual({ count: 1, own: 1, usd: 79.5, oldest: expect.any(String) });
    expect((await today(counter.yaw)).payments).toMatchObject({ count: 1, own: 1, usd: 120.5 });
    expect((await today(counter.admin)).payments).toMatchObject({ count: 2, own: 0, usd: 200 });
    await counter.must(counter.confirm(paid.id, counter.yaw));
    expect((await today(counter.yaw)).payments).toMatchObject({ count: 0, own: 1, usd: 0, oldest: null });
  });

  it('ages unidentified packages by the days of China', async () => {
    const { rateId } = counter;
    const customer = 'NO READABLE MARK';
    // 01:00 on 9 November in China, seven days ago there; and an hour and a half earlier, on 8 November.
    await createPackage(server.sql, { clientId: null, rateId, customer, received: '2026-11-08T17:00:00Z' });
    expect((await today(counter.china)).unidentified).toEqual({
      ...{ count: 1, olderThanWeek: 0, oldest: '2026-11-08T17:00:00.000Z', days: 7 },
    });
    await createPackage(server.sql, { clientId: null, rateId, customer, received: '2026-11-08T15:30:00Z' });
    expect((await today(support)).unidentified).toEqual({
      ...{ count: 2, olderThanWeek: 1, oldest: '2026-11-08T15:30:00.000Z', days: 8 },
    });
  });

  it('counts messages that are to be sent or opened, since the oldest', async () => {
    const { id } = await server.createClient();
    const add = (state: string, at: string, branch: string | null = null) =>
      server.sql(
        `insert into messages (client_id, kind, branch, packages, words, made_at, mail_state, state, staff_id, state_at, reason)
         values ($1, 'RECEIVED', $5, 1, 'Received', $2, 'OFF', $3, case when $3 = 'TO_SEND' then null else $4::bigint end,
           case when $3 = 'TO_SEND' then null else $2::timestamptz end, case when $3 = 'SKIPPED' then 'No phone' end)`,
        [id, at, state, counter.admin.id, branch],
      );
    await add('SENT', daysAgo(9));
    await add('SKIPPED', daysAgo(8));
    await add('OPENED', daysAgo(3));
    await add('TO_SEND', daysAgo(2));
    await add('TO_SEND', daysAgo(1));
    expect((await today(counter.ghana)).messages).toEqual({ count: 3, oldest: daysAgo(3), days: 3 });
    // A warehouse does not send the messages of another branch; the navigation counts the same.
    await add('TO_SEND', daysAgo(4), 'Guangdong');
    const { messages } = await counter.must<{ messages: number }>(counter.get('/staff/counts', counter.ghana));
    expect((await today(counter.ghana)).messages).toEqual({ count: messages, oldest: daysAgo(3), days: 3 });
    expect(messages).toBe(3);
    expect((await today(counter.admin)).messages).toEqual({ count: 4, oldest: daysAgo(4), days: 4 });
  });

  it('shows storage and waiting goods of the own branch to a warehouse, and of all branches to others', async () => {
    const ama = await server.createClient();
    const kojo = await server.createClient();
    await waits(ama.id, 'Kumasi', 8);
    await waits(ama.id, 'Kumasi', 10);
    await waits(kojo.id, 'Kumasi', 7);
    await waits(kojo.id, 'Accra', 9);
    const kumasi = await today(counter.kofi);
    expect(kumasi.branch).toBe('Kumasi');
    // One day and three days at 5 dollars.
    expect(kumasi.storage).toEqual({ packages: 2, clients: 1, usd: 20, oldest: daysAgo(10), days: 10 });
    expect(kumasi.waiting?.count).toBe(3);
    expect(kumasi.waiting?.rows).toEqual([
      ...[
        {
          clientId: ama.id,
          shippingMark: ama.shippingMark,
          branch: 'Kumasi',
          packages: 2,
          since: daysAgo(10),
          days: 10,
        },
      ],
      ...[
        {
          clientId: kojo.id,
          shippingMark: kojo.shippingMark,
          branch: 'Kumasi',
          packages: 1,
          since: daysAgo(7),
          days: 7,
        },
      ],
    ]);
    const everywhere = await today(support);
    expect(everywhere.branch).toBeNull();
    expect(everywhere.storage).toMatchObject({ packages: 3, clients: 2, usd: 30 });
    expect(everywhere.waiting?.count).toBe(4);
    const overdue = await counter.must<{ count: number }>(counter.get('/staff/packages?status=OVERDUE&branch=Kumasi'));
    expect(overdue.count).toBe(2);
    const days = (await today(auditor)).branches ?? [];
    expect(days.map(({ branch, waiting, overdue: over }) => [branch, waiting, over])).toEqual([
      ['Guangdong', 0, 0],
      ['Accra', 1, 1],
      ['Kumasi', 3, 2],
      ['Sunyani', 0, 0],
      ['Koforidua', 0, 0],
    ]);
  });

  it('counts what a branch received and handed over since its own midnight', async () => {
    const before = (await today(counter.admin)).branches?.find(({ branch }) => branch === 'Guangdong')?.received ?? 0;
    const { id: clientId } = await server.createClient();
    const at = (received: string) =>
      server.sql(
        `insert into packages (client_id, rate_id, tracking_number, customer, package, quantity, cbm, intake_branch, received_at)
         values ($1, $2, 'R-1', 'KWL', 'Goods', 1, 1, 'Guangdong', $3)`,
        [clientId, counter.rateId, received],
      );
    // Midnight in Guangdong was at 16:00 UTC of the day before.
    await at('2026-11-15T15:59:00Z');
    await at('2026-11-15T16:00:00Z');
    const pkg = await waits(clientId, 'Sunyani', 1);
    await counter.must(counter.handOver(clientId, [pkg]));
    const told = (await today(counter.admin)).branches ?? [];
    expect(told.find(({ branch }) => branch === 'Guangdong')?.received).toBe(before + 1);
    expect(told.find(({ branch }) => branch === 'Sunyani')?.handedOver).toBe(1);
  });

  it('shows a cashier the own open drawer, and accounts all of them, until it is closed', async () => {
    const evening = '2026-11-15T23:30:00.000Z';
    server.now.value = new Date(evening);
    await counter.paid({ method: 'CASH', amount: 50 }, counter.kofi);
    server.now.value = new Date(now);
    await counter.paid({ method: 'CASH', amount: 250, currency: 'GHS' }, counter.kofi);
    await counter.paid({ method: 'CASH', amount: 100 }, counter.esther);
    const own = { cashierId: counter.kofi.id, branch: 'Kumasi', since: evening, days: 1, usd: 50, ghs: 250 };
    expect((await today(counter.kofi)).drawers).toEqual([expect.objectContaining(own)]);
    expect((await today(counter.ghana)).drawers).toEqual([]);
    expect((await today(counter.esther)).drawers).toEqual([
      expect.objectContaining(own),
      expect.objectContaining({ cashierId: counter.esther.id, branch: 'Accra', days: 0, usd: 100, ghs: 0 }),
    ]);
    await counter.must(counter.close({}, counter.kofi));
    expect((await today(counter.kofi)).drawers).toEqual([]);
  });
});

describe('the figures of the owner', () => {
  const figures = async () => (await today(counter.admin)).figures;

  it('are what is owed, what was paid today, and what was received this week against the week before by the same hour', async () => {
    const before = await figures();
    await counter.paid({ method: 'CASH', amount: 50 });
    await counter.paid({ method: 'CASH', amount: 250, currency: 'GHS' });
    await counter.paid({ method: 'BANK', amount: 999 });
    const received = async (at: string, cbm: string) =>
      createPackage(server.sql, { clientId: counter.client.id, rateId: counter.rateId, cbm, received: at });
    await received('2026-11-16T09:00:00Z', '2.5');
    await received('2026-11-09T09:00:00Z', '1.25');
    // Last week, but at a later time of the week than now.
    await received('2026-11-10T09:00:00Z', '4');
    const after = await figures();
    const grown = (of: (each: typeof after) => number | undefined) => (of(after) ?? 0) - (of(before) ?? 0);
    expect(grown((each) => each?.paid.total)).toBeCloseTo(70, 2);
    expect(grown((each) => each?.paid.usd)).toBeCloseTo(50, 2);
    expect(grown((each) => each?.paid.ghs)).toBeCloseTo(250, 2);
    expect(grown((each) => each?.received.cbm)).toBeCloseTo(2.5, 4);
    expect(grown((each) => each?.received.before)).toBeCloseTo(1.25, 4);
    const { owed } = (await counter.get('/staff/overview', counter.admin)).json<Overview>();
    expect(after?.owed).toEqual({ total: owed.total, old: owed.ages.upTo90 + owed.ages.over90 });
    expect(owed.total).toBeGreaterThan(0);
  });
});

describe('the set-up of a new company', () => {
  it('is shown to an admin step by step, until the last one is done', async () => {
    const fresh = await startTestApp();
    try {
      const admin = await fresh.createStaff('admin');
      const steps = async (who = admin) =>
        (await fresh.app.inject({ method: 'GET', url: '/api/staff/today', headers: who.headers })).json<Today>().setUp;
      const settings = { contact: false, payment: false };
      await fresh.sql('truncate company_settings');
      const open = {
        ...settings,
        prices: false,
        branches: false,
        warehouses: false,
        staff: false,
        client: false,
        package: false,
      };
      expect(await steps()).toEqual(open);
      const china = await fresh.createStaff('china-warehouse', 'Guangdong');
      expect(await steps()).toEqual({ ...open, staff: true });
      expect(await steps(china)).toBeUndefined();
      await fresh.sql(`insert into shipping_categories (description) values ('Normal goods')`);
      const [rate] = await fresh.sql<{ id: number }>(
        `insert into shipping_rates (category_id, rate, cedis_rate, valid_from) select id, 1, 1, now() from shipping_categories returning id`,
      );
      await fresh.sql(
        `insert into warehouses (name, contact, mobile, address) values ('Guangzhou', 'Li', '1', 'Street')`,
      );
      const { id: clientId } = await fresh.createClient();
      const done = { ...settings, prices: true, warehouses: true, staff: true, client: true, package: false };
      expect(await steps()).toEqual({ ...done, prices: false, branches: false });
      await fresh.sql(`insert into exchange_rates (valid_on, usd_ghs) values ('2020-01-01', 12.5)`);
      expect(await steps()).toEqual({ ...done, branches: false });
      const koforidua = (await fresh.app.inject({ url: '/api/staff/branches', headers: admin.headers }))
        .json<DeskBranch[]>()
        .find(({ code }) => code === 'Koforidua');
      const { id, code: _code, country: _country, ...branch } = koforidua ?? ({} as DeskBranch);
      const changed = await fresh.app.inject({
        method: 'PATCH',
        url: `/api/staff/branches/${id}`,
        headers: admin.headers,
        payload: { key: randomUUID(), ...branch, name: 'Ho', nameZh: '霍' },
      });
      expect(changed.statusCode).toBe(200);
      expect(await steps()).toEqual({ ...done, branches: true });
      await createPackage(fresh.sql, { clientId, rateId: rate?.id ?? 0 });
      const all = { ...done, branches: true, package: true };
      expect(await steps()).toEqual(all);
      const save = async (section: string, value: object) => {
        await fresh.sql(
          `insert into company_settings (section, version, value, changed_at)
           select $1, 1 + count(*), $2::jsonb, now() from company_settings where section = $1`,
          [section, JSON.stringify(value)],
        );
      };
      // As the set-up in the browser leaves it: no hours and no address yet.
      await save('contact', { ...demoCompany.contact, hours: '', street: [] });
      await save('payment', newCompany.payment);
      expect(await steps()).toEqual(all);
      await save('contact', demoCompany.contact);
      expect(await steps()).toEqual({ ...all, contact: true });
      await save('payment', { ...newCompany.payment, mobileMoney: { dialCode: '*170#', name: 'Osei' } });
      expect(await steps()).toBeUndefined();
      await save('payment', { ...newCompany.payment, banks: demoCompany.payment.banks });
      expect(await steps()).toBeUndefined();
    } finally {
      await fresh.close();
    }
  });
});
