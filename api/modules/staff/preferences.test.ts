import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestStaff } from '#tests/support/app';

let server: TestApp;
let yaa: TestStaff;
let kofi: TestStaff;
beforeAll(async () => {
  server = await startTestApp();
  yaa = await server.createStaff('ghana-warehouse', 'Accra');
  kofi = await server.createStaff('auditor', 'Accra');
});
afterAll(() => server.close());

const url = '/api/staff/me/preferences';
const of = async ({ headers }: TestStaff) => (await server.app.inject({ url, headers })).json();
const save = (name: string, value: string, { headers }: TestStaff) =>
  server.app.inject({ method: 'PUT', url, headers, payload: { key: randomUUID(), name, value } });

it('keeps the last choice of each person, and shows it to no other', async () => {
  expect(await of(yaa)).toEqual([]);
  await save('theme', '"dark"', yaa);
  await save('columns.packages', '["cbm"]', yaa);
  await save('theme', '"light"', yaa);
  await save('theme', '"system"', kofi);
  expect(await of(yaa)).toEqual([
    { name: 'columns.packages', value: '["cbm"]' },
    { name: 'theme', value: '"light"' },
  ]);
  expect(await of(kofi)).toEqual([{ name: 'theme', value: '"system"' }]);
});

it.each([
  ['sound', '"loud"', 'name'],
  ['theme', '', 'value'],
  ['theme', 'x'.repeat(8001), 'value'],
])('refuses %s and keeps nothing of it', async (name, value, field) => {
  const before = await of(yaa);
  const reply = await save(name, value, yaa);
  expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, field]);
  expect(await of(yaa)).toEqual(before);
});
