import { afterEach, expect, it, vi } from 'vitest';
import { askEarly, takeEarly } from './early-answers';

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
    expect(takeEarly('/api/users/clients/1', 'token')).toBeNull();
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
