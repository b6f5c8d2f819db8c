import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskWarehouse } from '#contract/staff/warehouses/schema';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
});
beforeEach(() => server.sql('delete from warehouses'));
afterAll(() => server.close());

const form = (more: object = {}) => ({
  name: 'Accra',
  contact: 'Front desk',
  mobile: '+233 00 000 0102',
  address: 'Baobab Junction',
  addressLang: 'en',
  ...{ addressLatin: null, region: null, street: null },
  position: 2,
  active: true,
  ...more,
});
const chinese = { addressLang: 'zh-Hans', address: '广东省广州市示例路88号', addressLatin: '88 Shili Road' };

const add = (more: object = {}, who = desk.admin) => desk.post('/staff/warehouses', form(more), who);
const made = (more: object = {}) => desk.must<DeskWarehouse>(add(more));
const change = (id: number, body: object, who = desk.admin) =>
  server.app.inject({
    method: 'PATCH',
    url: `/api/staff/warehouses/${id}`,
    headers: who.headers,
    payload: { key: randomUUID(), ...body },
  });
const publicPage = async () => (await server.app.inject({ url: '/api/address' })).json();

describe('warehouses', () => {
  it('come to the public page in their order, and leave it when they are out of use', async () => {
    await made();
    const china = await made({
      name: 'Guangdong',
      position: 1,
      ...chinese,
      region: '广东省广州市',
      street: '示例路88号',
    });
    expect((await publicPage()).map(({ name }: { name: string }) => name)).toEqual(['Guangdong', 'Accra']);
    expect((await publicPage())[0]).toMatchObject({ street: '示例路88号', addressLatin: '88 Shili Road' });
    const { id, version, ...row } = china;
    expect((await change(id, { version, ...row, active: false })).json()).toMatchObject({ active: false, version: 2 });
    expect(await publicPage()).toHaveLength(1);
    expect((await desk.get('/staff/warehouses')).json()).toHaveLength(2);
  });

  it('keep in the log what stood there before', async () => {
    const { id, version, ...row } = await made();
    await change(id, { version, ...row, address: 'New Junction', position: 3 });
    const [entry] = (await desk.get(`/staff/log/warehouse/${id}`)).json().rows;
    expect(entry).toMatchObject({
      action: 'changed the warehouse',
      details: { address: { from: 'Baobab Junction', to: 'New Junction' }, position: { from: 2, to: 3 } },
    });
    expect(Object.keys(entry.details)).toHaveLength(2);
  });

  it('with an English address have one line and no more', async () => {
    expect(await made({ addressLatin: 'x', region: 'y', street: 'z' })).toMatchObject({
      addressLatin: null,
      region: null,
      street: null,
    });
  });

  it.each([
    ['an empty contact', { contact: ' ' }, 'A contact has 1 to 100 characters.'],
    [
      'letters in the number',
      { mobile: 'call me' },
      'A mobile number has 1 to 40 digits, spaces and the signs + ( ) -.',
    ],
    ['an address of two lines', { address: 'a\nb' }, 'An address has 1 to 500 characters.'],
    ['half a Chinese form', { ...chinese, region: '广东省' }, 'Fill in both the region and the street, or neither.'],
    ['an order that is no number', { position: '1' }, 'The order is a whole number from 0 to 999.'],
  ])('are refused with %s', async (_name, more, message) => {
    const reply = await add(more);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  it('have a unique name', async () => {
    await made();
    const { id, version, ...row } = await made({ name: 'Kumasi' });
    const message = 'Another warehouse already has this name.';
    expect([(await add()).json().message, (await add()).statusCode]).toEqual([message, 409]);
    expect((await change(id, { version, ...row, name: 'Accra' })).json().message).toBe(message);
  });

  it('are changed by one of two who opened the same', async () => {
    const { id, version, ...row } = await made();
    const replies = await Promise.all(['One', 'Two'].map((contact) => change(id, { version, ...row, contact })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'Someone else has changed this warehouse. Open it again.',
    );
  });

  it('that do not exist are not found, also beyond what the column holds', async () => {
    for (const id of [9999, 40_000, 999_999_999_999_999]) {
      expect((await change(id, { version: 1, ...form() })).statusCode).toBe(404);
    }
  });

  it('are written by admins, once for a key, and read by everybody', async () => {
    expect((await add({}, desk.china)).statusCode).toBe(403);
    const key = randomUUID();
    const replies = await Promise.all([add({ key }), add({ key })]);
    expect(replies.map((reply) => reply.json().id)).toEqual([replies[0]?.json().id, replies[0]?.json().id]);
    expect((await desk.get('/staff/warehouses', await server.createStaff('auditor'))).json()).toHaveLength(1);
  });
});
