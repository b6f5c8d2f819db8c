import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/call';
import { staffEndpoints } from '#contract/endpoints';
import { errorReply } from '#contract/error-reply';
import { errorStatus } from '#contract/errors';
import type { StaffCallName } from '#contract/staff/index';
import { startTestApp, type TestApp } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';

/** Whatever is sent to the desk, the answer is a sentence, never an error of ours. */
let server: TestApp;
let desk: Desk;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  await desk.receive({});
  await desk.plan();
});
afterAll(() => server.close());

const all = Object.entries(staffEndpoints) as [StaffCallName, Endpoint][];
const withBody = all.filter(([, { body }]) => body);
const urlOf = ({ path }: Endpoint, id = '1') => `/api${path.replace('{entity}', 'package').replace(/\{\w+\}/g, id)}`;
const headers = () => ({ ...desk.admin.headers, 'content-type': 'application/json' });

function isRefusal(reply: { statusCode: number; json(): unknown }) {
  const body = z.parse(errorReply, reply.json());
  expect(body.message).toMatch(/^\S.*[.]$/);
  expect([body.error, errorStatus[body.code]]).toEqual([body.message, reply.statusCode]);
}

describe('calls of the desk', () => {
  it.each(all)('%s refuses other methods with 405', async (_name, endpoint) => {
    const reply = await server.app.inject({ method: 'DELETE', url: urlOf(endpoint), headers: desk.admin.headers });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, expect.stringContaining(endpoint.method)]);
    isRefusal(reply);
  });

  it.each(all.filter(([name]) => name !== 'staffSignOut'))(
    '%s is never kept by a shared cache',
    async (_, endpoint) => {
      const { headers: sent } = await server.app.inject({ url: urlOf(endpoint), headers: desk.admin.headers });
      expect(sent['cache-control']).toMatch(/no-store|private/);
    },
  );

  it.each(withBody)('%s survives whatever JSON it is sent', async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const payload = JSON.stringify(value);
        const reply = await server.app.inject({
          method: endpoint.method,
          url: urlOf(endpoint),
          headers: headers(),
          payload,
        });
        const isEmptyChange = endpoint.method === 'PATCH' && JSON.stringify(value) === '{}';
        if (!isEmptyChange) expect(reply.statusCode).toBe(400);
      }),
      { numRuns: 6 },
    );
  });

  it.each(withBody)('%s survives a form whose fields hold anything', async (_name, { method, body, path }) => {
    const { properties = {} } = z.toJSONSchema(body as z.ZodMiniType, { io: 'input' }) as { properties?: object };
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        ' ',
        '\u0000',
        '\ud800',
        '-1',
        '9'.repeat(30),
        "';--",
        '2025-13-45T99:00:00Z',
        'x'.repeat(3000),
      ),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.array(fc.integer(), { maxLength: 3 }),
    );
    const form = fc.record(Object.fromEntries(Object.keys(properties).map((key) => [key, odd])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const payload = JSON.stringify({ key: 'a-key-of-the-test', ...fields });
        const url = urlOf({ path } as Endpoint);
        const reply = await server.app.inject({ method, url, headers: headers(), payload });
        expect(reply.statusCode, reply.body).toBeLessThan(500);
        if (reply.statusCode >= 400) isRefusal(reply);
      }),
      { numRuns: 10 },
    );
  });

  it('survive whatever their addresses hold', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('\u0000', '%', '_', "'", '\\', '-1'),
    );
    const names = [
      'q',
      'mark',
      'status',
      'state',
      'before',
      'clientId',
      'container',
      'from',
      'to',
      'page',
      'show',
      'after',
    ];
    const query = fc.dictionary(fc.constantFrom(...names), odd);
    const reads = all.filter(([, { method }]) => method === 'GET');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reads), odd, query, async ([, endpoint], id, parts) => {
        const wellFormed = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
        const asked = Object.entries(parts).map(([key, value]) => `${key}=${wellFormed(value)}`);
        const url = `${urlOf(endpoint, wellFormed(id) || '1')}?${asked.join('&')}`;
        const reply = await server.app.inject({ url, headers: desk.admin.headers });
        expect(reply.statusCode, url).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});
