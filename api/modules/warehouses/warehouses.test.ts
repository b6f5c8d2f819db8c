import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = async () => (await server.app.inject({ url: '/api/address' })).json();

it('warehouses are an empty list while there are none', async () => {
  expect(await ask()).toEqual([]);
});

it('warehouses are listed in their order, those out of use left out', async () => {
  await server.sql(`insert into warehouses (name, contact, mobile, address, position, active, address_lang, address_latin, region, street) values
    ('Accra', 'Desk', '+233 00 000 0102', 'Baobab Junction', 2, true, 'en', null, null, null),
    ('Guangdong', 'Receiving desk', '+86 000 0000 0104', '广东省广州市白云区示例路88号', 1, true, 'zh-Hans', '88 Shili Road', '广东省广州市白云区', '示例路88号'),
    ('Old', 'Nobody', '0', 'Gone', 0, false, 'en', null, null, null)`);
  expect(await ask()).toEqual([
    {
      name: 'Guangdong',
      contact: 'Receiving desk',
      mobile: '+86 000 0000 0104',
      address: '广东省广州市白云区示例路88号',
      addressLang: 'zh-Hans',
      addressLatin: '88 Shili Road',
      region: '广东省广州市白云区',
      street: '示例路88号',
    },
    expect.objectContaining({ name: 'Accra', addressLang: 'en', addressLatin: null }),
  ]);
});
