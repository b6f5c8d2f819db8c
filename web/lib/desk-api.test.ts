import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Input } from '#contract/endpoint';
import { getStaffMe, staffSignIn } from '#contract/staff/accounts/calls';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { addPackagePhoto, getPackagePhoto } from '#contract/staff/packages/calls';
import { ApiError, NetworkError } from './api';
import { askDesk, askDeskFile } from './desk-api';
import { deskSession, endDeskSession, storeDeskSession } from './desk-session';

/** The recorded request and a given answer; tests/e2e/desk-*.spec.ts use the real server. */
const asked: { path: string; options: RequestInit }[] = [];
let reply: () => Response | Promise<Response>;

beforeAll(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('navigator', { cookieEnabled: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    asked.push({ path, options });
    return reply();
  });
});
afterAll(() => vi.unstubAllGlobals());

const chen: StaffSession = {
  id: 102,
  email: 'china@kwanline.example',
  name: 'Chen Wei',
  role: 'china-warehouse',
  branch: 'Guangdong',
  mustFirst: null,
  accessToken: 'token-1',
  expiresAt: '2026-11-16T00:00:00.000Z',
};
beforeEach(() => {
  asked.length = 0;
  storeDeskSession(chen);
});

const readMe = (input: object, signal?: AbortSignal) => askDesk(getStaffMe, input, signal);
const json = (status: number, body: object) => () => Response.json(body, { status });

it('keeps its session under a separate key, the same object until it changes', () => {
  expect(JSON.parse(localStorage.getItem('kwanline.desk') ?? '')).toEqual(chen);
  expect(deskSession()).toBe(deskSession());
  expect(localStorage.getItem('kwanline.session')).toBeNull();
});

it('sends the token of the person at the desk', async () => {
  reply = json(200, { name: 'Chen Wei' });
  expect(await readMe({})).toEqual({ name: 'Chen Wei' });
  expect(asked[0]?.path).toBe('/api/staff/me');
  expect(asked[0]?.options.headers).toMatchObject({ authorization: 'Bearer token-1' });
});

it('ends the session by a 401, without another try, and by no other refusal', async () => {
  reply = json(403, { code: 'FORBIDDEN', message: 'No.' });
  await expect(readMe({})).rejects.toMatchObject({ status: 403, message: 'No.' });
  expect(deskSession()).toEqual(chen);
  reply = json(401, { message: 'Sign in.' });
  await expect(readMe({})).rejects.toBeInstanceOf(ApiError);
  expect(asked).toHaveLength(2);
  expect(deskSession()).toBeNull();
});

it('leaves alone who has signed in since', async () => {
  reply = () => {
    storeDeskSession({ ...chen, accessToken: 'token-2' });
    return Response.json({}, { status: 401 });
  };
  await expect(readMe({})).rejects.toBeInstanceOf(ApiError);
  expect(deskSession()?.accessToken).toBe('token-2');
});

it('keeps the session when the network fails, and when a password was wrong', async () => {
  reply = () => Promise.reject(new TypeError('failed'));
  await expect(readMe({})).rejects.toBeInstanceOf(NetworkError);
  expect(deskSession()).toEqual(chen);
  endDeskSession(chen.accessToken);
  reply = json(401, { message: 'Wrong.' });
  const signIn = (input: Input<typeof staffSignIn>) => askDesk(staffSignIn, input);
  await expect(signIn({ body: { email: 'a@b.example', password: 'wrong-one' } })).rejects.toThrow('Wrong.');
  expect(asked.at(-1)?.options.headers).not.toHaveProperty('authorization');
});

it('sends a picture as its bytes, and reads one', async () => {
  reply = json(201, { id: 9 });
  const picture = new Blob(['bytes'], { type: 'image/jpeg' });
  const send = (input: { params: { id: string }; body: Blob }) => askDesk(addPackagePhoto, input);
  expect(await send({ params: { id: '7' }, body: picture })).toEqual({ id: 9 });
  expect(asked[0]?.path).toBe('/api/staff/packages/7/photos');
  expect(asked[0]?.options.body).toBe(picture);
  expect(asked[0]?.options.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  reply = () => new Response('bytes');
  const read = (input: { params: { id: string } }) => askDeskFile(getPackagePhoto, { ...input, query: {} });
  expect(await (await read({ params: { id: '9' } })).text()).toBe('bytes');
  reply = json(404, { message: 'Gone.' });
  await expect(read({ params: { id: '9' } })).rejects.toThrow('Gone.');
});
