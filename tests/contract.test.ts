import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/call';
import { clientEndpoints } from '#contract/endpoints';
import { errorReply } from '#contract/error-reply';
import { errorStatus } from '#contract/errors';
import type { ClientCallName } from '#contract/index';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';

let server: TestApp;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  client = await server.createClient();
});
afterAll(() => server.close());

const all = Object.entries(clientEndpoints) as [ClientCallName, Endpoint][];
const urlOf = (endpoint: Endpoint, id = String(client.id)) => `/api${endpoint.path.replace(/\{\w+\}/g, id)}`;
const ask = (endpoint: Endpoint, more: object = {}) =>
  server.app.inject({ method: endpoint.method, url: urlOf(endpoint), headers: client.headers, ...more });

/** Specification, Calls: letter by letter. */
const specified = [
  'GET /announcements',
  'GET /announcements/clients',
  'GET /packages/search',
  'GET /address',
  'GET /loadings',
  'POST /auth/signin/client',
  'POST /auth/signup/client',
  'GET /auth/client/refresh',
  'GET /packages/summary/client',
  'GET /statistics/client-dashboard',
  'GET /packages/shipping-rates',
  'GET /packages/client',
  'GET /packages/{id}',
  'GET /users/clients/{id}',
  'GET /users/clients/{id}/attachments',
  'GET /users/clients/{clientId}/payments',
  'PATCH /users/password/{id}',
  'PATCH /users/clients/{id}',
  'PATCH /users/clients/{id}/info',
  'POST /auth/clients/forgot-password',
  'POST /auth/clients/reset-password',
];

describe('the contract', () => {
  it('holds the 21 calls of the specification', () => {
    expect(all.map(([, { method, path }]) => `${method} ${path}`)).toEqual(expect.arrayContaining(specified));
  });

  it('gives every text of every form a greatest length', () => {
    for (const [name, { body }] of all) {
      if (!body) continue;
      const { properties, additionalProperties } = z.toJSONSchema(body, { io: 'input' }) as {
        properties: Record<string, object>;
        additionalProperties: boolean;
      };
      expect(additionalProperties, `${name} takes unknown keys`).toBe(false);
      for (const [field, schema] of Object.entries(properties)) {
        // Booleans and enums are not free text.
        if (/"type":"boolean"|"enum":/.test(JSON.stringify(schema))) continue;
        // A number has a maximum instead.
        if (/"type":"(?:number|integer)".*"maximum":\d/.test(JSON.stringify(schema))) continue;
        expect(JSON.stringify(schema), `${name}.${field}`).toMatch(/"maxLength":\d+|"pattern":"\^\[1-9\]/);
      }
    }
  });
});

describe('the description', () => {
  it('names every call of the contract and no other, and every one is mounted', async () => {
    const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json();
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
    );
    expect(described.sort()).toEqual(all.map(([, { method, path }]) => `${method} ${path}`).sort());
    for (const [, { method, path }] of all) {
      expect(server.app.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` })).toBe(true);
    }
  });

  it('says which calls need a token, and what an error looks like', async () => {
    const { paths, components, openapi } = (await server.app.inject({ url: '/api/openapi.json' })).json();
    expect(openapi).toBe('3.1.0');
    expect(paths['/api/packages/{id}'].get.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/packages/search'].get.security).toBeUndefined();
    expect(paths['/api/packages/search'].get.parameters.map((each: { name: string }) => each.name)).toEqual([
      'filter',
      'filter[]',
    ]);
    expect(components.schemas.Error.required).toEqual(['statusCode', 'code', 'message', 'error']);
  });
});

describe('every call', () => {
  it.each(all)('%s refuses other methods with 405 and tells which it takes', async (_name, endpoint) => {
    for (const method of ['HEAD', 'PUT', 'DELETE'] as const) {
      const reply = await server.app.inject({ method, url: urlOf(endpoint), headers: client.headers });
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, expect.stringContaining(endpoint.method)]);
    }
  });

  it.each(all)('%s answers a refusal in the one shape, with a sentence', async (_name, endpoint) => {
    const reply = await server.app.inject({ method: 'PUT', url: urlOf(endpoint) });
    const body = z.parse(errorReply, reply.json());
    expect(body.error).toBe(body.message);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect([body.statusCode, errorStatus[body.code]]).toEqual([reply.statusCode, reply.statusCode]);
  });

  it.each(all)('%s carries the security headers', async (_name, endpoint) => {
    const { headers } = await ask(endpoint);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  const signedIn = all.filter(([, { audience }]) => audience === 'client');
  it.each(signedIn)('%s is never kept by a browser', async (_name, endpoint) => {
    expect((await ask(endpoint)).headers['cache-control']).toBe('no-store');
    client = await server.createClient();
  });
});

const withBody = all.filter(([, { body }]) => body);

describe('calls with a form', () => {
  const refusals: [string, object, number, string][] = [
    [
      'broken JSON',
      { headers: { 'content-type': 'application/json' }, payload: '{"email":' },
      400,
      'MALFORMED_REQUEST',
    ],
    ['nothing', { headers: { 'content-type': 'application/json' }, payload: '' }, 400, 'MALFORMED_REQUEST'],
    ['an array', { payload: [] }, 400, 'VALIDATION_FAILED'],
    ['null', { headers: { 'content-type': 'application/json' }, payload: 'null' }, 400, 'VALIDATION_FAILED'],
    [
      'a form of a web page',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'email=x' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['plain text', { headers: { 'content-type': 'text/plain' }, payload: '{}' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a prototype',
      { headers: { 'content-type': 'application/json' }, payload: '{"__proto__":{"admin":true}}' },
      400,
      'MALFORMED_REQUEST',
    ],
    ['a body over 32 KiB', { payload: { email: 'x'.repeat(33_000) } }, 413, 'BODY_TOO_LARGE'],
  ];

  for (const [name, endpoint] of withBody) {
    it.each(refusals)(`${name} refuses %s`, async (_what, more, status, code) => {
      const headers = { ...client.headers, ...(more as { headers?: object }).headers };
      const reply = await ask(endpoint, { ...more, headers });
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    });

    it(`${name} refuses a key that it does not know`, async () => {
      const reply = await ask(endpoint, { payload: { tierId: 5 } });
      expect(reply.json().issues).toContainEqual({ path: '', message: 'Unknown field.' });
    });

    it(`${name} survives whatever JSON it is sent`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (payload) => {
          // A form without fields takes an empty object.
          if (endpoint.body?.safeParse(payload).success) return;
          const reply = await ask(endpoint, {
            headers: { ...client.headers, 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          });
          expect(reply.statusCode).toBe(400);
        }),
        { numRuns: 30 },
      );
    });
  }
});

describe('addresses', () => {
  it('survive whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...all),
        fc.webPath(),
        fc.webQueryParameters(),
        async ([, endpoint], tail, query) => {
          const url = `${urlOf(endpoint, encodeURIComponent(tail.slice(0, 40)) || '1')}?${query}`;
          const reply = await server.app.inject({ method: endpoint.method, url, headers: client.headers });
          expect(reply.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('unknown below /api are 404 as JSON', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/packages/1/2/3']) {
      const reply = await server.app.inject({ url });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('unknown elsewhere are the not-found page with status 404', async () => {
    for (const url of ['/nothing', '/apiary', '/..%2f..%2fetc/passwd', '/assets/../../package.json', '/%00']) {
      const reply = await server.app.inject({ url });
      expect([reply.statusCode, reply.body]).toEqual([404, '<h1>Not found</h1>']);
    }
  });

  it('longer than 4 KiB are refused', async () => {
    const reply = await server.app.inject({ url: `/api/packages/search?filter=${'1'.repeat(4200)}` });
    expect([reply.statusCode, reply.json().code]).toEqual([414, 'ADDRESS_TOO_LONG']);
  });

  it('with a number of more than a hundred digits are refused', async () => {
    const reply = await server.app.inject({ url: `/api/packages/${'9'.repeat(400)}`, headers: client.headers });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('that cannot be decoded are refused', async () => {
    const reply = await server.app.inject({ url: '/api/packages/%E0%A4%A', headers: client.headers });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});
