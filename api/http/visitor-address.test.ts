import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '#api/http/error-handler';
import { addressIn } from '#api/http/visitor-address';
import { startTestApp, type TestApp } from '#tests/support/app';

describe('an address from a proxy', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['"192.0.2.1:4711"', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['"[2001:db8::1]:4711"', '2001:db8::1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['unknown', null],
    ['192.0.2.1:', null],
    ['192.0.2.1:port', null],
    ['192.0.2.256', null],
    ['[2001:db8::1', null],
    ['[2001:db8::1]4711', null],
    ['_hidden', null],
    ['', null],
    ['x'.repeat(8_000), null],
  ])('is read from %s as %s', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });
});

describe('behind one proxy', () => {
  const keys: string[] = [];
  let server: TestApp;
  beforeAll(async () => {
    const takePoints = async (_limit: string, key: string) => {
      keys.push(key);
      return 0;
    };
    server = await startTestApp({ trustedProxies: 1, takePoints });
  });
  afterAll(() => server.close());

  const keyOf = async (forwarded: string) => {
    keys.length = 0;
    await server.app.inject({ url: '/api/loadings', headers: { 'x-forwarded-for': forwarded } });
    return keys;
  };

  it('counts every connection of a visitor under one key, whatever its port', async () => {
    expect(await keyOf('8.8.8.8:12345')).toEqual(['8.8.8.8']);
    expect(await keyOf('1.1.1.1, 8.8.8.8:54321')).toEqual(['8.8.8.8']);
    expect(await keyOf('[2001:db8:1:2::9]:443')).toEqual(['2001:db8:1:2::/64']);
  });

  it('counts by the connection when the proxy writes no address', async () => {
    for (const garbage of ['unknown', 'x'.repeat(100), '8.8.8.8:x'])
      expect(await keyOf(garbage)).toEqual(['127.0.0.1']);
  });

  it('signs people in whatever the proxy writes', async () => {
    const { email, password } = await server.createClient();
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin/client',
      headers: { 'x-forwarded-for': 'x'.repeat(100) },
      payload: { email, password },
    });
    expect(reply.statusCode).toBe(200);
  });
});

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('answers %s from the disk with 503', (code) => {
  expect(toAppError(Object.assign(new Error('write'), { code })).statusCode).toBe(503);
});
