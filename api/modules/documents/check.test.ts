import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { unavailable } from '#api/http/app-error';
import { createEdge } from '#api/http/edge';
import type { LimitName } from '#api/http/rate-limits';
import { checkRoutes } from '#api/modules/documents/check.routes';
import type { CheckedDocument } from '#api/modules/documents/check-page';
import { startTestApp } from '#tests/support/app';

const code = '7QK4M2XD9TVBE6RN';
const invoice: CheckedDocument = {
  ...{ kind: 'INVOICE', number: 'INV-ACC-2026-0412', issuedOn: '2026-10-03', total: 1582.37, state: 'TO_PAY' },
};
const company = {
  ...{ name: 'Kwanline Freight', short: 'Kwanline', wordmark: 'M1 1h2v2z', paymentsPhone: '+233 00 000 0103' },
  logo: null,
  chatUrl: 'https://chat.example.com/kwanline?a=1&b=2',
};

let documents: Map<string, CheckedDocument>;
let asked: string[];
let limits: [LimitName, string][];
let wait: number;
let failure: Error | null;
beforeEach(() => {
  documents = new Map([[code, invoice]]);
  [asked, limits, wait, failure] = [[], [], 0, null];
});

const { app } = createEdge({ log: pino({ level: 'silent' }), https: true, trustedProxies: 0 });
checkRoutes(app, {
  check: async (wanted) => {
    asked.push(wanted);
    if (failure) throw failure;
    return documents.get(wanted) ?? null;
  },
  takePoints: async (limit, key) => {
    limits.push([limit, key]);
    return wait;
  },
  company: () => company,
  now: () => new Date('2026-11-16T10:40:00.000Z'),
});
afterAll(() => app.close());

const get = (path = code) => app.inject({ url: `/v/${path}` });
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the check page of a printed document', () => {
  it('confirms number, date, total and state', async () => {
    const reply = await get();
    expect(reply.statusCode).toBe(200);
    expect(textOf(reply.body)).toContain(
      'This invoice is genuine Compare number, date and total with the document in your hand. ' +
        'Number INV-ACC-2026-0412 Date 3 Oct 2026 Total $1,582.37 State To pay Checked 16 Nov 2026, 10:40 UTC',
    );
  });

  it('is kept out of search engines, caches and frames, and needs no script', async () => {
    const { headers, body } = await get();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-\S+'; form-action 'none'/,
    );
    expect(body).not.toMatch(/<script|style=|<img/);
  });

  it.each([
    ['CREDIT_NOTE', 'VALID', -25.82, 'This credit note is genuine', 'Total \u2212$25.82 State Valid'],
    ['RECEIPT', 'REVERSED', 20, 'This receipt was reversed', 'Total $20.00 State Reversed'],
    ['INVOICE', 'SETTLED', 20, 'This invoice is genuine', 'Total $20.00 State Settled'],
    ['INVOICE', 'CREDITED', 20, 'This invoice is genuine', 'State Corrected by a credit note'],
    ['INVOICE', 'PAID', 20, 'This invoice is genuine', 'State Paid'],
  ] as const)('says of a %s that is %s what holds', async (kind, state, total, verdict, facts) => {
    documents.set(code, { ...invoice, kind, state, total });
    const text = textOf((await get()).body);
    expect(text).toContain(verdict);
    expect(text).toContain(facts);
  });

  it('takes the code as it is printed, in groups, and in small letters', async () => {
    for (const path of ['7QK4-M2XD-9TVB-E6RN', '7qk4-m2xd-9tvb-e6rn', '7QK4%20M2XD%209TVB%20E6RN'])
      expect((await get(path)).statusCode, path).toBe(200);
    expect(new Set(asked)).toEqual(new Set([code]));
  });

  it('gives one answer for wrong and unknown codes', async () => {
    const unknown = await get('AAAAAAAAAAAAAAAA');
    expect([unknown.statusCode, textOf(unknown.body)]).toEqual([
      404,
      expect.stringContaining('We do not know this code'),
    ]);
    for (const path of [
      'A',
      '7QK4M2XD9TVBE6R',
      `${code}A`,
      '0000000000000000',
      '%00',
      "'--",
      '%3Cscript%3E',
      '%F0%9F%92%A9',
    ]) {
      const reply = await get(path);
      expect([reply.statusCode, reply.body], path).toEqual([404, unknown.body]);
    }
    expect(asked).toEqual(['AAAAAAAAAAAAAAAA']);
  });

  it('counts every try by address, before it looks', async () => {
    await get();
    expect(limits).toEqual([['searchPerAddress', '127.0.0.1']]);
    wait = 30;
    const reply = await get();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '30']);
    expect(textOf(reply.body)).toContain('Too many tries. Wait 30 seconds and try again.');
    expect(asked).toHaveLength(1);
  });

  it('says that it could not check when the database does not answer, and never that a document is not ours', async () => {
    failure = unavailable();
    const reply = await get();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(textOf(reply.body)).toContain('We could not check this document');
    failure = new Error('password=secret');
    const broken = await get();
    expect(broken.statusCode).toBe(500);
    expect(broken.body).not.toContain('secret');
  });

  it('prints texts of the company as text', async () => {
    documents.set(code, { ...invoice, number: '<b>"x"</b>' });
    const { body } = await get();
    expect(body).toContain('&#60;b&#62;&#34;x&#34;&#60;/b&#62;');
    expect(body).toContain('href="https://chat.example.com/kwanline?a=1&#38;b=2"');
    expect(body).toContain('href="tel:+233000000103"');
  });

  it('refuses other methods', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const reply = await app.inject({ method, url: `/v/${code}` });
      expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET']);
    }
  });
});

describe('the check page of the server', () => {
  it('knows the company and no code that was never issued', async () => {
    const server = await startTestApp();
    const reply = await server.app.inject({ url: `/v/${code}` });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('<title>Check a document | Kwanline Freight</title>');
    expect(reply.body).toContain('href="tel:+233000000103"');
    await server.close();
  });
});
