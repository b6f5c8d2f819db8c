import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, newToken } from '#api/modules/auth/tokens';
import { newSetUpLink } from '#api/modules/company/set-up.service';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  // The state after the first start with DEMO=off.
  await server.sql('truncate company_settings');
  await server.company.refresh();
});
afterAll(() => server.close());

const publicUrl = 'https://osei.example';
const linkNow = () => newSetUpLink(server.db, { now: server.now.value, publicUrl, newToken, hashToken });
const tokenOf = (link: string | null) => link?.split('#')[1] ?? '';
const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/staff/set-up${path}`, payload });
const form = (token: string, more: object = {}) => ({
  token,
  email: 'kofi@osei.example',
  personName: 'Kofi Osei',
  password: 'akwaaba-2026',
  branch: 'Accra',
  name: 'Osei Cargo',
  short: 'Osei',
  prefix: 'OSEI',
  companyEmail: 'hello@osei.example',
  phone: '+233 11 111 1111',
  ...more,
});
type Issue = { path: string; message: string };
const gone = 'This set-up link cannot be used any more.';

it('prints a link whose secret stays out of logs, and refuses a wrong or old one', async () => {
  const link = await linkNow();
  expect(link).toMatch(/^https:\/\/osei\.example\/staff\/set-up#[\w-]{43}$/);
  expect((await post('/check', { token: tokenOf(link) })).statusCode).toBe(200);
  expect((await post('/check', { token: newToken() })).statusCode).toBe(404);
  const [row] = await server.sql<{ hash: Buffer }>('select token_hash as hash from set_up_links');
  expect(row?.hash.toString('base64url')).not.toBe(tokenOf(link));
  const began = server.now.value;
  server.now.value = new Date(began.getTime() + 25 * 3_600_000);
  expect((await post('', form(tokenOf(link)))).json().message).toContain(gone);
  server.now.value = began;
});

it('names the wrong field and changes nothing', async () => {
  const reply = await post('', form(tokenOf(await linkNow()), { prefix: 'o' }));
  expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'prefix']);
  expect(await server.sql('select from staff')).toHaveLength(0);
  expect(await server.sql('select from company_settings')).toHaveLength(0);
});

it('names the branch whose name is empty or repeated', async () => {
  const branch = (name: string, country: string) => ({ name, nameZh: name || 'x', country, kind: 'branch' });
  const refused = async (names: [string, string, string]) => {
    const [first, second, third] = names;
    const branches = [branch(first, 'CN'), branch(second, 'GH'), branch(third, 'GH')];
    return (await post('', form(tokenOf(await linkNow()), { branch: first, branches }))).json().issues[0];
  };
  expect(await refused(['Yiwu', 'Tema', 'TEMA'])).toEqual({
    path: 'branches.2.name',
    message: 'Give each branch a name of its own.',
  });
  expect(await refused(['Yiwu', '', 'Tema'])).toMatchObject({ path: 'branches.1.name' });
  expect(await server.sql('select from staff')).toHaveLength(0);
});

it('names the price that is not whole, or whose name comes twice, and changes nothing', async () => {
  const refused = async (more: object) => {
    const reply = await post('', form(tokenOf(await linkNow()), more));
    return [reply.statusCode, ...reply.json().issues.map(({ path, message }: Issue) => [path, message])];
  };
  const tiles = { description: 'Tiles', rate: 250 };
  expect(await refused({ prices: [tiles] })).toEqual([
    400,
    ['prices.0.cedisRate', 'Enter the price in cedis, or the exchange rate above.'],
  ]);
  expect(await refused({ usdGhs: 12.5, prices: [tiles, { ...tiles, description: 'TILES' }] })).toEqual([
    400,
    ['prices.1.description', 'Give each category a name of its own.'],
  ]);
  expect(await refused({ usdGhs: 0, prices: [{ ...tiles, rate: null }] })).toEqual([
    400,
    ['usdGhs', expect.stringContaining('cedis for one dollar')],
    ['prices.0.rate', 'Enter an amount from 0 to 1,000,000 with at most 2 decimals.'],
  ]);
  for (const table of ['staff', 'shipping_categories', 'exchange_rates'])
    expect(await server.sql(`select from ${table}`)).toHaveLength(0);
});

it('makes the first admin and the company, once, however often it is sent', async () => {
  const token = tokenOf(await linkNow());
  const prices = [
    { description: 'Tiles', rate: 250.1 },
    { description: 'Phones', rate: 300, cedisRate: 3600 },
    { description: 'Paper', rate: 12.5 },
  ];
  const first = form(token, { usdGhs: 12.346, prices });
  const replies = await Promise.all([post('', first), post('', { ...first, email: 'second@osei.example' })]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
  const staff = await server.sql<{ role: string; must: boolean }>(
    'select role, must_change_password as must from staff',
  );
  expect(staff).toEqual([{ role: 'admin', must: false }]);
  expect(server.company.current().identity).toMatchObject({ name: 'Osei Cargo', short: 'Osei', prefix: 'OSEI' });
  expect(server.company.current().contact.phones.general).toBe('+233 11 111 1111');
  expect(await server.sql('select from set_up_links')).toHaveLength(0);
  // 250.10 at 12.346 is 3,087.7346, and 12.50 is 154.325, which is half a pesewa.
  expect(
    await server.sql(`select c.description, r.rate::float8 as usd, r.cedis_rate::float8 as ghs, r.unit, s.name as by from shipping_rates r
      join shipping_categories c on c.id = r.category_id join staff s on s.id = r.staff_id order by r.id`),
  ).toEqual([
    { description: 'Tiles', usd: 250.1, ghs: 3087.73, unit: 'cbm', by: 'Kofi Osei' },
    { description: 'Phones', usd: 300, ghs: 3600, unit: 'cbm', by: 'Kofi Osei' },
    { description: 'Paper', usd: 12.5, ghs: 154.33, unit: 'cbm', by: 'Kofi Osei' },
  ]);
  expect(await server.sql('select usd_ghs::float8 as rate from exchange_rates')).toEqual([{ rate: 12.346 }]);
});

it('prints no link once the desk has an account', async () => {
  expect(await linkNow()).toBeNull();
  expect((await post('', form(newToken()))).json().message).toContain(gone);
});

it('lets the new admin sign in with the chosen password', async () => {
  const [{ email } = { email: '' }] = await server.sql<{ email: string }>('select email from staff');
  const payload = { email, password: 'akwaaba-2026' };
  const reply = await server.app.inject({ method: 'POST', url: '/api/staff/auth/signin', payload });
  expect([reply.statusCode, reply.json().mustFirst]).toEqual([200, null]);
});
