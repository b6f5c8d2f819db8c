import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MergePreview } from '#contract/staff/client-merges/schema';
import type { ClientSuggestion, DeskClient, DeskClientRow } from '#contract/staff/clients/schema';
import type { Balance } from '#contract/staff/money/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { examples } from '#tests/support/examples';
import { ledgerDifferences } from '#tests/support/ledger';
import { type Counter, startCounter } from '#tests/support/money';
import { createLoading, createPackage } from '#tests/support/rows';

let server: TestApp;
let counter: Counter;
let loadingId: number;

beforeAll(async () => {
  server = await startTestApp();
  counter = await startCounter(server);
  loadingId = await createLoading(server.sql, { loaded: '2025-01-01T00:00:00Z' });
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const preview = async (id: number, into: number) =>
  (await counter.get(`/staff/clients/${id}/merge?into=${into}`)).json<MergePreview>();
const send = (id: number, into: number, seen: string, who = counter.admin) =>
  counter.post(`/staff/clients/${id}/merge`, { into, seen, reason: 'One person with two accounts.' }, who);
const merge = async (id: number, into: number) =>
  counter.must<DeskClient>(send(id, into, (await preview(id, into)).seen));
const undo = (mergeId: number, who = counter.admin) =>
  counter.post(`/staff/client-merges/${mergeId}/undo`, { reason: 'Two people after all.' }, who);
const balance = async (id: number) => (await counter.get(`/staff/clients/${id}/balance`)).json<Balance>();
const client = async (id: number) => (await counter.get(`/staff/clients/${id}`)).json<DeskClient>();
const signIn = (email: string, password = 'akwaaba-2025') =>
  server.app.inject({ method: 'POST', url: '/api/auth/signin/client', payload: { email, password } });
const walkIn = (shippingMark: string, more: object = {}) =>
  counter.must<DeskClient>(counter.post('/staff/clients', { shippingMark, ...more }));

async function goods(clientId: number, cbm: string, status: string, days = 0) {
  const id = await createPackage(server.sql, { clientId, rateId: counter.rateId, cbm, loadingId });
  const event = (kind: string, to: string | null) =>
    server.sql(
      `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, $2, $3, $4, 'test')`,
      [id, kind, to, new Date(server.now.value.getTime() - days * dayMs)],
    );
  if (status === 'ARRIVED' || status === 'DELIVERED') {
    await event('ARRIVED', 'ARRIVED');
    await event('AVAILABLE', null);
  }
  if (status === 'DELIVERED') await event('DELIVERED', 'DELIVERED');
  return id;
}

/** The owner of every row, and everything in the two clients' own rows. */
async function rowsOf(ids: number[]) {
  const owned = ['packages', 'payments', 'handovers', 'attachments', 'messages', 'message_items', 'sessions'];
  const parts = owned.map(
    (table) => `select '${table}' as kind, id, client_id as owner, null::text as more from ${table}`,
  );
  return server.sql(
    `select * from (${parts.join(' union all ')}
       union all select 'token', session_id, client_id, opened_as::text from access_tokens
       union all select 'device', client_id, client_id, encode(token_hash, 'hex') from known_devices
       union all select 'choice', client_id, client_id, muted::text from message_choices
       union all select 'client', id, id, concat_ws('|', shipping_mark, email, phone, password_hash, merged_into) from clients
       union all select 'search', id, id, text from search_texts where kind = 'c') rows
      where owner = any($1::bigint[]) order by kind, id, more`,
    [ids],
  );
}

const wrongTotals = () => server.sql(ledgerDifferences);

describe('a merge of two clients', () => {
  it('shows beforehand what would move and what both owe', async () => {
    const old = await server.createClient();
    const stays = await server.createClient();
    await goods(old.id, '1', 'ARRIVED');
    await goods(stays.id, '2', 'ARRIVED');
    await counter.paid({ clientId: old.id, method: 'CASH', amount: 100 });
    const shown = await preview(old.id, stays.id);
    expect(shown).toMatchObject({
      merged: { id: old.id, due: 250, paid: 100, balance: 150, canSignIn: true },
      stays: { id: stays.id, due: 500, paid: 0, balance: 500 },
      together: { due: 750, paid: 100, balance: 650 },
      moves: { packages: 1, payments: 1, handovers: 0, files: 0, sessions: 1 },
      signIn: 'stays',
    });
  });

  it('moves goods, money, files, messages and sessions, and keeps the sum of the balances', async () => {
    const old = await server.createClient({ shippingMark: 'KWL-EFUA OLD' });
    const stays = await server.createClient({ shippingMark: 'KWL-EFUA NEW' });
    const { ids } = await counter.arrivedContainer(old.id);
    await counter.paid({ clientId: old.id, method: 'CASH', amount: 100 });
    await counter.paid({ clientId: old.id, method: 'BANK', amount: 70 });
    for (const id of ids) await counter.must(counter.event(id, { command: 'AVAILABLE' }, counter.ghana));
    await counter.must(counter.handOver(old.id, ids));
    await server.sql(
      `insert into attachments (client_id, name, storage_key, content_type, size, sha256)
       values ($1, 'invoice.pdf', 'merge/1', 'application/pdf', 1, decode(repeat('00', 32), 'hex'))`,
      [old.id],
    );
    const { balance: owed } = await balance(old.id);
    const reply = await merge(old.id, stays.id);
    expect(reply.merges).toMatchObject([{ clientId: old.id, shippingMark: 'KWL-EFUA OLD', by: expect.any(String) }]);
    expect((await balance(stays.id)).balance).toBe(owed);
    expect((await balance(old.id)).balance).toBe(0);
    expect(await wrongTotals()).toEqual([]);
    const kinds = (await rowsOf([old.id])).map((row) => (row as { kind: string }).kind);
    expect([...new Set(kinds)]).toEqual(['client', 'device']);
    expect((await client(old.id)).mergedInto).toMatchObject({ clientId: stays.id, shippingMark: 'KWL-EFUA NEW' });
  });

  it('moves thousands of packages, and back, in statements of at most 500 rows each', async () => {
    const old = await walkIn('KWL-LARGE');
    const stays = await walkIn('KWL-LARGER');
    const packages = 1_201;
    await server.sql(
      `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, rate_id, received_at)
       select $1, 'LARGE-' || n, 'KWL-LARGE', 'Shoes', 1, 0.1, $2, now() from generate_series(1, $3::int) n`,
      [old.id, counter.rateId, packages],
    );
    await server.sql(`create function at_most_500() returns trigger language plpgsql as $$ begin
        if (select count(*) from changed) > 500 then raise exception 'one statement for all'; end if; return null; end $$`);
    await server.sql(`create trigger at_most_500 after update on packages referencing new table as changed
        for each statement execute function at_most_500()`);
    const { merges } = await merge(old.id, stays.id);
    expect(merges[0]?.packages).toBe(packages);
    const count = async () =>
      server.sql(
        `select (select count(*)::int from packages where client_id = $1) as old,
        (select count(*)::int from packages where client_id = $2) as stays`,
        [old.id, stays.id],
      );
    expect(await count()).toEqual([{ old: 0, stays: packages }]);
    await counter.must(undo(merges[0]?.id ?? 0));
    expect(await count()).toEqual([{ old: packages, stays: 0 }]);
    await server.sql('drop trigger at_most_500 on packages');
    await server.sql('drop function at_most_500');
    expect(await wrongTotals()).toEqual([]);
  });

  it('lets the old mark find the client who stays, at intake, in the search and in the list', async () => {
    const old = await walkIn('KWL-YAA ASANTEWAA');
    const stays = await walkIn('KWL-Y ASANTE', { phone: '0244000111' });
    await merge(old.id, stays.id);
    const suggested = (await counter.get('/staff/clients/suggest?mark=yaa%20asantewaa')).json<ClientSuggestion[]>();
    expect(suggested[0]).toMatchObject({ id: stays.id, shippingMark: 'KWL-Y ASANTE', exact: true });
    expect((await counter.receive({ shippingMark: 'YAA ASANTEWAA' })).clientId).toBe(stays.id);
    const found = (await counter.get('/staff/search?q=YAA%20ASANTEWAA')).json<{ clients: { id: number }[] }>();
    expect(found.clients.map(({ id }) => id)).toEqual([stays.id]);
    const listed = (await counter.get('/staff/clients?q=asantewaa')).json<{ data: DeskClientRow[] }>();
    expect(listed.data.map(({ id, sharesMark }) => [id, sharesMark])).toEqual([[stays.id, false]]);
  });

  it('gives what is written for the merged client to the one who stays', async () => {
    const old = await walkIn('KWL-LATE GOODS');
    const stays = await walkIn('KWL-LATE STAYS');
    await merge(old.id, stays.id);
    expect((await counter.receive({ clientId: old.id })).clientId).toBe(stays.id);
    await counter.paid({ clientId: old.id, method: 'CASH', amount: 50 });
    expect(await balance(stays.id)).toMatchObject({ paid: 50 });
    const changed = await server.app.inject({
      method: 'PATCH',
      url: `/api/staff/clients/${old.id}`,
      headers: counter.admin.headers,
      payload: { key: 'change-the-merged', phone: '0244000222' },
    });
    expect([changed.statusCode, changed.json().message]).toEqual([
      409,
      'KWL-LATE GOODS was merged into KWL-LATE STAYS. Change that client instead.',
    ]);
  });

  it('keeps a device signed in under the old number and shows it the account that stays', async () => {
    const old = await server.createClient();
    const stays = await server.createClient({ shippingMark: 'KWL-STAYS HERE' });
    await merge(old.id, stays.id);
    const profile = (id: number, headers = old.headers) =>
      server.app.inject({ method: 'GET', url: `/api/users/clients/${id}`, headers });
    expect((await profile(old.id)).json()).toMatchObject({ id: stays.id, shippingMark: 'KWL-STAYS HERE' });
    const refreshed = await server.app.inject({
      method: 'GET',
      url: '/api/auth/client/refresh',
      headers: { authorization: `Refresh ${old.refreshToken}` },
    });
    const headers = { authorization: `Bearer ${refreshed.json().accessToken}` };
    expect((await profile(old.id, headers)).statusCode).toBe(200);
    expect((await profile(old.id, stays.headers)).statusCode).toBe(404);
  });

  it('refuses the sign-in of the merged account and names the other one, but only with the right password', async () => {
    const old = await server.createClient();
    const stays = await server.createClient({ shippingMark: 'KWL-RIGHT ONE', email: 'right.one@kwanline.example' });
    await merge(old.id, stays.id);
    expect((await signIn(old.email)).json().message).toBe(
      'This account is now part of the account KWL-RIGHT ONE. Log in with the e-mail of that account, r***@kwanline.example.',
    );
    expect((await signIn(old.email, 'another-password')).json().code).toBe('WRONG_CREDENTIALS');
    expect((await signIn(stays.email)).statusCode).toBe(200);
    const payload = { email: old.email };
    await server.app.inject({ method: 'POST', url: '/api/auth/clients/forgot-password', payload });
    const mails = await server.sql<{ body: string }>('select body from mail_outbox where recipient = $1', [old.email]);
    expect(mails.map(({ body }) => body.includes('r***@kwanline.example'))).toEqual([true]);
  });

  it('moves e-mail and password to a client who had none, and undo takes them back', async () => {
    const account = await server.createClient();
    const stays = await walkIn('KWL-NO PASSWORD', { email: 'never.used@kwanline.example' });
    const before = await rowsOf([account.id, stays.id]);
    expect((await preview(account.id, stays.id)).signIn).toBe('merged');
    const { merges, email } = await merge(account.id, stays.id);
    expect(email).toBe(account.email);
    expect((await signIn(account.email)).json()).toMatchObject({ id: stays.id, shippingMark: 'KWL-NO PASSWORD' });
    await server.sql('delete from sessions where client_id = $1 and opened_as is null', [stays.id]);
    await counter.must(undo(merges[0]?.id ?? 0));
    const after = await rowsOf([account.id, stays.id]);
    // The sign-in in between has made the device known.
    const isDevice = (row: object) => 'kind' in row && row.kind === 'device';
    expect(after.filter((row) => !isDevice(row))).toEqual(before.filter((row) => !isDevice(row)));
    expect((await signIn(account.email)).json()).toMatchObject({ id: account.id });
  });

  it('is refused with itself, with a missing client, twice, and after a change since the preview', async () => {
    const old = await walkIn('KWL-REFUSED OLD');
    const stays = await walkIn('KWL-REFUSED STAYS');
    const { seen } = await preview(old.id, stays.id);
    expect((await counter.get(`/staff/clients/${old.id}/merge?into=${old.id}`)).statusCode).toBe(409);
    expect((await counter.get(`/staff/clients/${old.id}/merge?into=987654`)).statusCode).toBe(404);
    expect((await counter.get(`/staff/clients/${old.id}/merge?into=x`)).json().message).toBe(
      'Choose the client who stays.',
    );
    await counter.receive({ clientId: old.id });
    const stale = await send(old.id, stays.id, seen);
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'One of the two clients has changed since you looked. Look at the preview again.',
    ]);
    await merge(old.id, stays.id);
    expect((await counter.get(`/staff/clients/${old.id}/merge?into=${stays.id}`)).json().message).toBe(
      'KWL-REFUSED OLD has already been merged into another client.',
    );
  });

  it('happens once when two admins merge the same clients at the same moment', async () => {
    const other = await server.createStaff('admin');
    const old = await walkIn('KWL-TWICE OLD');
    const stays = await walkIn('KWL-TWICE STAYS');
    await counter.receive({ clientId: old.id });
    const { seen } = await preview(old.id, stays.id);
    const { seen: reverse } = await preview(stays.id, old.id);
    const replies = await Promise.all([send(old.id, stays.id, seen), send(stays.id, old.id, reverse, other)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('the undo of a merge', () => {
  it('is refused after 24 hours, a second time, and before a later merge is undone', async () => {
    const [a, b, c] = [await walkIn('KWL-CHAIN A'), await walkIn('KWL-CHAIN B'), await walkIn('KWL-CHAIN C')];
    await counter.receive({ clientId: a.id });
    const first = (await merge(a.id, b.id)).merges[0]?.id ?? 0;
    const second = (await merge(b.id, c.id)).merges[0]?.id ?? 0;
    expect((await counter.get('/staff/clients/suggest?mark=CHAIN%20A')).json()[0]).toMatchObject({ id: c.id });
    expect((await undo(first)).json().message).toBe(
      'KWL-CHAIN B has been merged into another client since. Undo that merge first.',
    );
    await counter.must(undo(second));
    expect((await client(a.id)).mergedInto).toMatchObject({ clientId: b.id });
    expect((await undo(second)).json().message).toBe('This merge has already been undone.');
    const at = server.now.value;
    server.now.value = new Date(at.getTime() + dayMs + 1000);
    // A day later the first session has ended.
    const late = await undo(first, await server.createStaff('admin'));
    server.now.value = at;
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'A merge can be undone for 24 hours. This one is older.',
    ]);
    expect((await undo(987_654)).statusCode).toBe(404);
  });

  it('leaves what came after the merge with the client who stays', async () => {
    const old = await walkIn('KWL-AFTER OLD');
    const stays = await walkIn('KWL-AFTER STAYS');
    const before = await counter.receive({ clientId: old.id });
    const mergeId = (await merge(old.id, stays.id)).merges[0]?.id ?? 0;
    const after = await counter.receive({ clientId: stays.id });
    await counter.must(undo(mergeId));
    expect([(await counter.find(before.id)).clientId, (await counter.find(after.id)).clientId]).toEqual([
      old.id,
      stays.id,
    ]);
  });

  it('restores every row and every sum, whatever the two ledgers hold', async () => {
    const entry = fc.record({
      isOld: fc.boolean(),
      what: fc.constantFrom('YET_TO_LOAD', 'ARRIVED', 'ARRIVED', 'DELIVERED', 'CASH', 'BANK', 'reversed'),
      size: fc.integer({ min: 1, max: 40_000 }),
      days: fc.integer({ min: 0, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
        const old = await server.createClient();
        const stays = await server.createClient();
        for (const { isOld, what, size, days } of entries) {
          const clientId = isOld ? old.id : stays.id;
          if (what === 'CASH' || what === 'BANK') {
            const amount = what === 'CASH' ? Math.ceil(size / 1000) * 50 : size / 100;
            await counter.paid({ clientId, method: what, amount, isAnother: true });
          } else if (what === 'reversed') {
            const { id } = await counter.paid({ clientId, method: 'BANK', amount: size / 100, isAnother: true });
            await counter.must(counter.confirm(id));
            await counter.must(counter.reverse(id));
          } else await goods(clientId, String(size / 10_000), what, days);
        }
        const sums = async () => [await balance(old.id), await balance(stays.id)] as const;
        const [oldSums, staysSums] = await sums();
        const rows = await rowsOf([old.id, stays.id]);
        const { merges } = await merge(old.id, stays.id);
        const [nothing, together] = await sums();
        for (const name of ['due', 'paid', 'pending', 'balance', 'onTheWay'] as const) {
          expect(Math.round(together[name] * 100)).toBe(Math.round((oldSums[name] + staysSums[name]) * 100));
          expect(nothing[name]).toBe(0);
        }
        expect(await wrongTotals()).toEqual([]);
        await counter.must(undo(merges[0]?.id ?? 0));
        expect(await sums()).toEqual([oldSums, staysSums]);
        expect(await rowsOf([old.id, stays.id])).toEqual(rows);
        expect(await wrongTotals()).toEqual([]);
      }),
      { numRuns: examples(4, 10) },
    );
  });
});
