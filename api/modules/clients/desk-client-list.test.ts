import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchOf } from '#api/modules/clients/desk-client-list.service';
import type { DeskClient, DeskClientRow } from '#contract/staff/clients/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let ama: { id: number };

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  ama = await server.createClient({ shippingMark: 'KWL-AMA MENSAH', phone: '233241112223', email: 'ama@a.example' });
  await server.createClient({ shippingMark: 'Kofi Mensah', phone: '233209998887', email: 'kofi@b.example' });
  await server.createClient({ shippingMark: 'kwl ama-mensah', phone: '8613900001111', email: 'other@b.example' });
  await desk.post('/staff/clients', { shippingMark: 'KWL-WALK IN' });
  await desk.post('/staff/clients', { shippingMark: '阿玛', email: 'later@b.example' });
});
afterAll(() => server.close());

type Page = { data: DeskClientRow[]; meta: { page: number; take: number; itemCount: number; pageCount: number } };
const list = async (query: string) => (await desk.get(`/staff/clients?${query}`)).json<Page>();
const marks = async (query: string) => (await list(query)).data.map(({ shippingMark }) => shippingMark);

describe('the list of clients', () => {
  it('is in the order of the marks, whatever their prefix, or the newest first', async () => {
    expect(await marks('')).toEqual(['KWL-AMA MENSAH', 'kwl ama-mensah', 'Kofi Mensah', 'KWL-WALK IN', '阿玛']);
    expect((await marks('sort=newest'))[0]).toBe('阿玛');
  });

  it.each([
    ['the beginning of the mark', 'q=ama', 2],
    ['a part of the mark', 'q=mensah', 3],
    ['two letters', 'q=wa', 1],
    ['Chinese', 'q=阿玛', 1],
    ['the beginning of the e-mail', 'q=OTHER@', 1],
    ['a phone as it is stored', 'q=233241', 1],
    ['a phone with plus and spaces', 'q=%2B233 24 111', 1],
    ['a phone as it is dialled at home', 'q=0241 112', 1],
    ['the last digits of a phone', 'q=2223', 1],
    ['a phone as it is dialled from abroad', 'q=0086 139', 1],
    ['a sign that matches itself only', 'q=%25%25', 0],
    ['no client', 'q=zzzzzz', 0],
  ])('finds by %s', async (_name, query, count) => {
    const { data, meta } = await list(query);
    expect([data.length, meta.itemCount, meta.pageCount]).toEqual([count, count, Math.min(count, 1)]);
  });

  it('is filtered by access and by tier, also together with a search', async () => {
    expect(await marks('access=yes')).toHaveLength(3);
    expect(await marks('access=not-yet')).toEqual(['阿玛']);
    expect(await marks('access=no-email')).toEqual(['KWL-WALK IN']);
    await desk.post(`/staff/clients/${ama.id}/tier`, { tier: 4 });
    expect(await marks('tier=4')).toEqual(['KWL-AMA MENSAH']);
    expect(await marks('tier=4&q=mensah')).toEqual(['KWL-AMA MENSAH']);
    expect(await marks('tier=4&q=kofi')).toEqual([]);
    expect(await marks('tier=none')).toHaveLength(4);
    await desk.post(`/staff/clients/${ama.id}/tier`, { tier: null });
  });

  it('tells the tier, the packages, and marks that two clients share', async () => {
    // As in old accounts, from before a second holder became a claim.
    await server.sql('update clients set mark_claim = null');
    await desk.receive({ clientId: ama.id });
    const { data } = await list('q=ama');
    expect(data.map(({ sharesMark, packages }) => [sharesMark, packages])).toEqual([
      [true, 1],
      [true, 0],
    ]);
    expect((await list('q=kofi')).data[0]).toMatchObject({ sharesMark: false, membershipTier: null, canSignIn: true });
    const one = (await desk.get(`/staff/clients/${ama.id}`)).json<DeskClient>();
    expect(one.sameMark.map(({ shippingMark }) => shippingMark)).toEqual(['kwl ama-mensah']);
  });

  it.each(['q=a', 'tier=0', 'access=maybe', 'sort=phone', 'page=0', 'page=x', `q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await desk.get(`/staff/clients?${query}`)).statusCode).toBe(400);
    },
  );

  it('has pages of 25, and an empty one behind the last', async () => {
    await server.sql(`insert into clients (shipping_mark) select 'KWL-PAGED ' || n from generate_series(1, 60) n`);
    const first = await list('q=paged');
    expect(first.meta).toEqual({ page: 1, take: 25, itemCount: 60, pageCount: 3 });
    const third = await list('q=paged&page=3');
    expect(third.data).toHaveLength(10);
    expect(first.data.map(({ id }) => id)).not.toContain(third.data[0]?.id);
    expect((await list('q=paged&page=4')).data).toEqual([]);
  });
});

describe('what a search is for', () => {
  it.each([
    ['ama', { text: 'ama', phones: [], tail: '' }],
    ['024 111', { text: '024 111', phones: ['024111', '23324111'], tail: '24111' }],
    ['+233 24', { text: '+233 24', phones: ['23324'], tail: '23324' }],
    ['00 86 139', { text: '00 86 139', phones: ['0086139', '233086139', '86139'], tail: '086139' }],
    ['000', { text: '000', phones: ['000', '23300'], tail: '' }],
    ['12', { text: '12', phones: [], tail: '' }],
    ['24a', { text: '24a', phones: [], tail: '' }],
  ])('%s', (text, expected) => expect(searchOf(text)).toEqual(expected));
});

describe('the tier of a client', () => {
  const setTier = (tier: unknown, who = desk.admin, more: object = {}) =>
    desk.post(`/staff/clients/${ama.id}/tier`, { tier, ...more }, who);

  it('is one of five that exist before anybody has used them', async () => {
    const tiers = (await desk.get('/staff/tiers')).json<{ name: string; priority: number }[]>();
    expect(tiers.map(({ name, priority }) => `${priority} ${name}`)).toEqual([
      ...['1 Bronze', '2 Silver', '3 Gold', '4 Emerald', '5 Diamond'],
    ]);
  });

  it('is seen by the client at once in the profile and at the next sign-in', async () => {
    const client = await server.createClient();
    const own = async () =>
      (await server.app.inject({ url: `/api/users/clients/${client.id}`, headers: client.headers })).json();
    expect((await own()).membershipTier).toBeNull();
    const reply = await desk.post(`/staff/clients/${client.id}/tier`, { tier: 5 }, await accounts());
    expect(reply.json()).toMatchObject({ membershipTier: { name: 'Diamond', priority: 5 } });
    expect((await own()).membershipTier).toEqual({ name: 'Diamond', priority: 5 });
    const { email, password } = client;
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin/client',
      payload: { email, password },
    });
    expect(signedIn.json().membershipTier).toEqual({ name: 'Diamond', priority: 5 });
  });

  it('is removed by none, is logged once, and happens once', async () => {
    await setTier(2, desk.admin, { key: 'tier-twice-1' });
    await setTier(2, desk.admin, { key: 'tier-twice-1' });
    await setTier(2);
    expect((await setTier(null)).json().membershipTier).toBeNull();
    const log = (await desk.get(`/staff/log/client/${ama.id}`)).json<{ rows: { action: string; details: object }[] }>()
      .rows;
    expect(log.slice(0, 2).map(({ details }) => details)).toEqual([
      { tier: { from: 'Silver', to: null } },
      { tier: { from: null, to: 'Silver' } },
    ]);
  });

  it('given twice at the same moment is one of the two, and the log tells both in order', async () => {
    await Promise.all([setTier(1), setTier(3), setTier(1), setTier(3)]);
    const log = (await desk.get(`/staff/log/client/${ama.id}`)).json<{
      rows: { details: { tier: { from: string; to: string } } }[];
    }>().rows;
    const client = (await desk.get(`/staff/clients/${ama.id}`)).json<DeskClient>();
    expect(log[0]?.details.tier.to).toBe(client.membershipTier?.name);
    expect(log[0]?.details.tier.from).toBe(log[1]?.details.tier.to);
  });

  it.each([0, 6, 1.5, '3', undefined])('refuses %s', async (tier) => {
    expect((await setTier(tier)).statusCode).toBe(400);
  });

  it('is refused to warehouses, and an unknown client is not found', async () => {
    expect((await setTier(1, desk.china)).statusCode).toBe(403);
    expect((await desk.post('/staff/clients/987654/tier', { tier: 1 })).statusCode).toBe(404);
  });

  const accounts = () => server.createStaff('accounts');
});
