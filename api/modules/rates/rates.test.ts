import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryRates } from '#contract/staff/rates/schema';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;
let accounts: TestStaff;

const dayMs = 86_400_000;
const day = (offset = 0) => new Date(server.now.value.getTime() + offset * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  accounts = await server.createStaff('accounts');
});
beforeEach(() => {
  server.now.value = new Date();
});
afterAll(() => server.close());

let counter = 0;
const newCategory = async (rate = 100) => {
  counter += 1;
  const form = { description: `Goods ${counter}`, rate, cedisRate: rate * 12 };
  return (await desk.must<{ id: number }>(desk.post('/staff/categories', form, accounts))).id;
};
const setRate = (id: number, body: object) => desk.post(`/staff/categories/${id}/rates`, body, accounts);
const ratesOf = async (id: number) => {
  const all = (await desk.get('/staff/rates')).json<CategoryRates[]>();
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error('The category is not listed.');
  return found;
};
const patch = (id: number, body: object, who = accounts) =>
  server.app.inject({
    method: 'PATCH',
    url: `/api/staff/categories/${id}`,
    headers: who.headers,
    payload: { key: crypto.randomUUID(), ...body },
  });

describe('the rate of a category', () => {
  it('may begin on a coming day; until then nothing changes, and what was received keeps its own', async () => {
    const client = await server.createClient();
    const id = await newCategory(100);
    await desk.must(setRate(id, { rate: 140, cedisRate: 1680, validFrom: day(3) }));
    await desk.must(setRate(id, { rate: 150, cedisRate: 1800, validFrom: day(3) }));
    expect(await ratesOf(id)).toMatchObject({
      current: { rate: 100, by: expect.stringMatching(/^Staff/) },
      coming: [{ rate: 150, cedisRate: 1800, validFrom: `${day(3)}T00:00:00.001Z` }],
      past: [],
    });
    await desk.receive({ clientId: client.id, categoryId: id, cbm: 1 });
    server.now.value = new Date(server.now.value.getTime() + 4 * dayMs);
    const { headers } = await server.createStaff('china-warehouse', 'Guangdong');
    await desk.must(
      desk.post('/staff/intake', desk.intakeForm({ clientId: client.id, categoryId: id, cbm: 1 }), { headers }),
    );
    const fees = await server.sql<{ rate: number }>(
      'select r.rate from packages p join shipping_rates r on r.id = p.rate_id where client_id = $1 order by p.id',
      [client.id],
    );
    expect(fees.map(({ rate }) => rate)).toEqual([100, 150]);
  });

  it('begins now when today is named, and then the earlier one is history', async () => {
    const id = await newCategory(100);
    server.now.value = new Date(server.now.value.getTime() + 5000);
    await desk.must(setRate(id, { rate: 110, cedisRate: 1320, validFrom: day() }));
    expect(await ratesOf(id)).toMatchObject({ current: { rate: 110 }, coming: [], past: [{ rate: 100 }] });
  });

  it.each([
    [-1, 'A rate cannot begin on a day that is over.'],
    [800, 'Enter a day of the coming two years.'],
  ])('is refused %i days from now', async (offset, message) => {
    const reply = await setRate(await newCategory(), { rate: 1, cedisRate: 1, validFrom: day(offset) });
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  it('is never edited, nor removed', async () => {
    await newCategory();
    for (const change of ['update shipping_rates set rate = 1', 'delete from shipping_rates']) {
      await expect(server.sql(change)).rejects.toThrow('never changed or removed');
    }
  });
});

describe('a category', () => {
  it('is renamed: its packages keep their words and their rate, and the log keeps the old name', async () => {
    const id = await newCategory(100);
    const pkg = await desk.receive({ categoryId: id, package: 'Lamps' });
    const reply = await patch(id, { description: 'Lamps and lights' });
    expect(reply.json()).toMatchObject({ id, description: 'Lamps and lights', active: true });
    expect(await desk.find(pkg.id)).toMatchObject({ package: 'Lamps', category: 'Lamps and lights' });
    const log = (await desk.get(`/staff/log/category/${id}`)).json().rows;
    expect(log[0]).toMatchObject({ action: 'changed the category', details: { before: { active: true } } });
  });

  it('has a Chinese name for staff, which no other category has, and which can be removed again', async () => {
    const [id, other] = [await newCategory(), await newCategory()];
    expect((await patch(id, { descriptionZh: ' 灯具 ' })).json()).toMatchObject({ id, descriptionZh: '灯具' });
    const pkg = await desk.receive({ categoryId: id });
    const { description } = await ratesOf(id);
    expect(await desk.find(pkg.id)).toMatchObject({ category: description, categoryZh: '灯具' });
    const listed = (await desk.get(`/staff/packages?categoryId=${id}`)).json().rows;
    expect(listed).toMatchObject([{ category: description, categoryZh: '灯具' }]);
    const taken = await patch(other, { descriptionZh: '灯具' });
    expect([taken.statusCode, taken.json().message]).toEqual([409, 'The category 灯具 already exists.']);
    const added = await desk.post('/staff/categories', {
      ...{ description: `Lights ${id}`, descriptionZh: '灯具', rate: 1, cedisRate: 1 },
    });
    expect([added.statusCode, added.json().message]).toEqual([409, 'The category 灯具 already exists.']);
    expect((await patch(id, { descriptionZh: '' })).json().message).toBe('A Chinese name has 1 to 100 characters.');
    expect((await patch(id, { active: true })).json().descriptionZh).toBe('灯具');
    expect((await patch(id, { descriptionZh: null })).json().descriptionZh).toBeNull();
  });

  it('shows its Chinese name to staff only: clients read the rates as before', async () => {
    const id = await newCategory();
    await patch(id, { descriptionZh: '瓷砖' });
    const { headers } = await server.createClient();
    const reply = await server.app.inject({ url: '/api/packages/shipping-rates', headers });
    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json()[0])).toEqual(['rate', 'cedisRate', 'description']);
    expect(reply.body).not.toContain('瓷砖');
  });

  it('out of use is not offered, takes no goods and no rate, and can come back', async () => {
    const id = await newCategory();
    await patch(id, { active: false });
    const offered = (await desk.get('/staff/categories')).json();
    expect(offered.map((each: { id: number }) => each.id)).not.toContain(id);
    expect((await ratesOf(id)).active).toBe(false);
    expect((await desk.post('/staff/intake', desk.intakeForm({ categoryId: id }), desk.china)).statusCode).not.toBe(
      201,
    );
    expect((await setRate(id, { rate: 1, cedisRate: 1 })).statusCode).toBe(404);
    expect((await patch(id, { active: true })).json().active).toBe(true);
  });

  it('never takes the name of another, also when two do it at once', async () => {
    const [first, second, third] = [await newCategory(), await newCategory(), await newCategory()];
    const name = (await ratesOf(first)).description.toUpperCase();
    const taken = await patch(second, { description: name });
    expect([taken.statusCode, taken.json().message]).toEqual([409, `The category ${name} already exists.`]);
    const replies = await Promise.all([second, third].map((id) => patch(id, { description: `Both want ${first}` })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await patch(999, { active: false })).statusCode).toBe(404);
    for (const description of ['x', 'x'.repeat(101), 'a\nb']) {
      const reply = await patch(first, { description });
      expect(reply.json().message).toBe('A category has a name of 2 to 100 characters.');
    }
  });
});

const setExchange = (body: object, who: { headers: { authorization: string } } = accounts) =>
  desk.post('/staff/exchange-rates', body, who);
const exchange = async (query = '', who = accounts) => (await desk.get(`/staff/exchange-rates${query}`, who)).json();
/** The first person's session has ended by then, so another person reads. */
const currentIn = async (days: number) => {
  server.now.value = new Date(Date.now() + days * dayMs);
  return (await exchange('', await server.createStaff('support'))).current.usdGhs;
};

describe('the exchange rate', () => {
  it('of today and of coming days can be set and corrected; a day without one has that of the day before', async () => {
    await desk.must(setExchange({ validOn: day(), usdGhs: 12.1 }));
    await desk.must(setExchange({ validOn: day(2), usdGhs: 12.5 }));
    await desk.must(setExchange({ validOn: day(), usdGhs: 12.1234 }));
    expect(await exchange()).toMatchObject({ today: day(), current: { validOn: day(), usdGhs: 12.1234 } });
    expect((await exchange()).rates.map((each: { validOn: string }) => each.validOn)).toEqual([day(2), day()]);
    expect((await exchange(`?before=${day(2)}`)).rates).toHaveLength(1);
    expect([await currentIn(1), await currentIn(6)]).toEqual([12.1234, 12.5]);
    const log = await server.sql<{ details: object }>(
      `select details from desk_log where entity = 'exchange-rate' order by id`,
    );
    expect(log.at(-1)?.details).toMatchObject({ usdGhs: 12.1234, before: 12.1 });
  });

  it('of a day that is over stays, for the desk and for the database', async () => {
    await server.sql(`insert into exchange_rates (valid_on, usd_ghs) values ('2024-01-05', 11.5)`);
    const reply = await setExchange({ validOn: '2024-01-05', usdGhs: 12 });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'The rate of a day that is over is never changed.']);
    const changes = [
      'update exchange_rates set usd_ghs = 1',
      `delete from exchange_rates where valid_on < '2025-01-01'`,
    ];
    for (const change of changes) await expect(server.sql(change)).rejects.toThrow('never changed');
  });

  it.each([
    [{ usdGhs: 121 }, 'far from the rate before it'],
    [{ usdGhs: 0 }, 'Enter the cedis for one dollar'],
    [{ usdGhs: 12.00001 }, 'Enter the cedis for one dollar'],
    [{ validOn: '2025-02-30' }, 'Must be a valid date.'],
    [{ validOn: '2999-01-01' }, 'coming twelve months'],
  ])('refuses %j', async (more, message) => {
    await desk.must(setExchange({ validOn: day(), usdGhs: 12 }));
    const reply = await setExchange({ validOn: day(1), usdGhs: 12, ...more });
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining(message)]);
  });

  it('set twice at once is one of the two, both in the log; the same command twice happens once', async () => {
    await server.sql(`delete from desk_commands`);
    const before = await server.sql(`select 1 from desk_log where entity = 'exchange-rate'`);
    const two = await Promise.all([12.2, 12.3].map((usdGhs) => setExchange({ validOn: day(9), usdGhs })));
    expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const same = { validOn: day(9), usdGhs: 12.4, key: crypto.randomUUID() };
    await Promise.all([setExchange(same), setExchange(same)]);
    expect(await server.sql(`select 1 from desk_log where entity = 'exchange-rate'`)).toHaveLength(before.length + 3);
    expect((await exchange()).rates[0]).toMatchObject({ validOn: day(9), usdGhs: 12.4 });
  });
});
