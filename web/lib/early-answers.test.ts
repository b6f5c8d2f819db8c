import { afterEach, expect, it, vi } from 'vitest';
import { askEarly } from './api';
import { readEarly, takeEarly, valueReadEarly } from './early-answers';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stub = (answer: () => Promise<Response>) => {
  const fetched = vi.fn((_address: string, _options: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('gives the answer to the first who asks the same in the same name', async () => {
  const fetched = stub(() => Promise.resolve(new Response('{}')));
  askEarly('/api/packages/client?status=', 'token');
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer token');
  expect(takeEarly('/api/packages/client?status=ARRIVED', 'token')).toBeNull();
  expect((await takeEarly('/api/packages/client?status=', 'token'))?.status).toBe(200);
  expect(takeEarly('/api/packages/client?status=', 'token')).toBeNull();
});

it('gives nothing to another token, nor to none', () => {
  stub(() => Promise.resolve(new Response('{}')));
  for (const other of ['other', null]) {
    askEarly('/api/users/clients/1', 'token');
    expect(takeEarly('/api/users/clients/1', other)).toBeNull();
  }
});

it('gives nothing that is older than a minute', () => {
  vi.useFakeTimers();
  stub(() => Promise.resolve(new Response('{}')));
  askEarly('/api/address', null);
  vi.advanceTimersByTime(60_000);
  expect(takeEarly('/api/address', null)).toBeNull();
});

it('hands a failure to the one who asks, and to no other', async () => {
  stub(() => Promise.reject(new TypeError('no network')));
  askEarly('/api/address', null);
  await expect(takeEarly('/api/address', null)).rejects.toThrow('no network');
});

it('lets the first view read an answer that stays for the page', async () => {
  stub(() => Promise.resolve(new Response('{"totalOwed":5}')));
  askEarly('/api/account', 'token');
  expect(valueReadEarly('/api/account', 'token')).toBeNull();
  const first = readEarly('/api/account', 'token');
  expect(await first).toEqual({ totalOwed: 5 });
  expect(valueReadEarly('/api/account', 'token')?.value).toEqual({ totalOwed: 5 });
  expect(valueReadEarly('/api/account', 'other')).toBeNull();
  expect(await (await takeEarly('/api/account', 'token'))?.json()).toEqual({ totalOwed: 5 });
  expect(valueReadEarly('/api/account', 'token')).toBeNull();
  expect(await readEarly('/api/account', 'token')).toBeNull();
});

it('lets the page take an answer while the first view still reads it', async () => {
  stub(() => Promise.resolve(new Response('{"totalOwed":5}')));
  askEarly('/api/account', 'token');
  const first = readEarly('/api/account', 'token');
  const second = takeEarly('/api/account', 'token')?.then((reply) => reply.json());
  expect(await Promise.all([first, second])).toEqual([{ totalOwed: 5 }, { totalOwed: 5 }]);
});

it('shows no refusal and no failure in the first view', async () => {
  for (const answer of [Promise.resolve(new Response('{}', { status: 401 })), Promise.reject(new TypeError('none'))]) {
    stub(() => answer);
    askEarly('/api/account', 'token');
    expect(await readEarly('/api/account', 'token')).toBeNull();
    expect(valueReadEarly('/api/account', 'token')).toBeNull();
  }
});
