import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optOutToken } from '#api/modules/messages/opt-out-token';
import { messageKinds } from '#contract/staff/messages/rules';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

let server: TestApp;
let client: TestClient;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const secret = 'a signing secret only the tests use';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const get = (path = token) => server.app.inject({ url: `/unsubscribe/${path}` });
const post = (payload: string, path = token, headers: Record<string, string> = form) =>
  server.app.inject({ method: 'POST', url: `/unsubscribe/${path}`, headers, payload });
const mutedOf = async () =>
  (await server.sql<{ muted: string[] }>('select muted from message_choices where client_id = $1', [client.id]))[0]
    ?.muted;
const logged = async () =>
  (
    await server.sql(`select id from audit_log where action = 'chose which mails to get' and entity_id = $1`, [
      client.id,
    ])
  ).length;

beforeAll(async () => {
  client = await server.createClient();
  token = optOutToken(secret, client.id);
});

describe('the link in every mail', () => {
  it('shows a page, and changes nothing by showing it', async () => {
    const reply = await get();
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'/,
    );
    expect(reply.body).toContain('You get e-mails about your goods.');
    // The page does not name the client: the mail may have been forwarded.
    expect(reply.body).not.toContain(client.email);
    expect(reply.body).not.toContain(client.shippingMark);
    expect(await mutedOf()).toBeUndefined();
  });

  it('stops all mails by the button of a mail program, once and for good, and says so', async () => {
    for (let again = 0; again < 3; again += 1) {
      const reply = await post('List-Unsubscribe=One-Click');
      expect([reply.statusCode, reply.body.includes('You get no e-mails about your goods.')]).toEqual([200, true]);
    }
    expect(await mutedOf()).toEqual([...messageKinds]);
    expect(await logged()).toBe(1);
  });

  it('keeps what is ticked, and takes them back', async () => {
    const chosen = await post('save=choice&keep=AVAILABLE&keep=ARRIVED&keep=NONSENSE');
    expect(chosen.body).toContain('You get some of our e-mails');
    expect(await mutedOf()).toEqual(messageKinds.filter((kind) => kind !== 'AVAILABLE' && kind !== 'ARRIVED'));
    await post(`save=choice&${messageKinds.map((kind) => `keep=${kind}`).join('&')}`);
    expect(await mutedOf()).toEqual([]);
    const boundary = 'x';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    await post(part, token, { 'content-type': `multipart/form-data; boundary=${boundary}` });
    expect(await mutedOf()).toEqual([...messageKinds]);
  });

  it('is invalid when anything in it is changed: 1,000 variants', async () => {
    const before = await server.sql('select * from message_choices order by client_id');
    const other = await server.createClient();
    const [id = '', signature = ''] = token.split('.');
    const letter = fc.constantFrom(...'ABCxyz019-_.');
    const changed = fc.oneof(
      fc.tuple(fc.nat(token.length - 1), letter).map(([at, by]) => token.slice(0, at) + by + token.slice(at + 1)),
      fc.nat(1_000_000).map((n) => `${n}.${signature}`),
      fc.string({ unit: letter, minLength: 43, maxLength: 43 }).map((text) => `${id}.${text}`),
      fc.constantFrom(
        `${other.id}.${signature}`,
        `0${token}`,
        `${token}=`,
        `${token}A`,
        id,
        `${id}.`,
        signature,
        '.',
        `+${token}`,
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map(encodeURIComponent),
    );
    const variants = fc.sample(
      changed.filter((text) => text !== token && text !== '.' && text !== '..'),
      1_000,
    );
    for (const [n, variant] of variants.entries()) {
      const reply = n % 2 === 0 ? await post('List-Unsubscribe=One-Click', variant) : await get(variant);
      expect(reply.statusCode, variant).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode, variant).toBeLessThan(500);
    }
    expect(await server.sql('select * from message_choices order by client_id')).toEqual(before);
  });

  it('survives other methods, large forms and other kinds of body', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const reply = await server.app.inject({ method, url: `/unsubscribe/${token}` });
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, POST']);
    }
    expect((await post('x'.repeat(5_000))).statusCode).toBe(413);
    expect((await post('x', token, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await post('{', token, { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect((await post('')).statusCode).toBe(200);
    const gone = optOutToken(secret, 987_654);
    expect([(await get(gone)).statusCode, (await post('', gone)).statusCode]).toEqual([404, 404]);
  });

  it('is counted like any other visit', async () => {
    const limited = await startTestApp({ takePoints: async (limit) => (limit === 'publicReadsPerAddress' ? 30 : 0) });
    const reply = await limited.app.inject({ url: `/unsubscribe/${token}` });
    expect(reply.statusCode).toBe(429);
    await limited.close();
  });
});
