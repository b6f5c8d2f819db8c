import fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';
import type { CallName } from '#api/http/calls';
import { errorReply } from '#contract/error-reply';
import { errorStatus } from '#contract/errors';
import { goodRequest } from '#tests/proofs/support/good-request';
import { allowedBy, forbiddenBy, forbiddenText, type Schema } from '#tests/proofs/support/json-schema';
import { exactly, isMeasuring, prove, sized } from '#tests/proofs/support/proof';
import { startWorld, type World } from '#tests/proofs/support/world';
import { holdAgainstContract } from '#tests/support/app';

let world: World;
const offSchema: string[] = [];

beforeAll(async () => {
  world = await startWorld({
    inspectReply: (name, json) => {
      try {
        holdAgainstContract(name, json);
      } catch (error) {
        offSchema.push(`${name}: ${error}`);
      }
    },
  });
});
afterAll(() => world.server.close());

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };
type Operation = {
  operationId: CallName;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = { paths: Record<string, Record<string, Operation>> };
type Attempt = { url: string; payload?: unknown; isInvalid: boolean };

async function operations(): Promise<Operation[]> {
  const { server, desk } = world;
  const open = (await server.app.inject({ url: '/api/openapi.json' })).json<Document>();
  const staff = (
    await server.app.inject({ url: '/api/staff/openapi.json', headers: desk.admin.headers })
  ).json<Document>();
  const all = [open, staff].flatMap(({ paths }) => Object.values(paths).flatMap((calls) => Object.values(calls)));
  const endsSession = ({ operationId }: Operation) => /signout/i.test(operationId);
  return [...all.filter((each) => !endsSession(each)), ...all.filter(endsSession)];
}

// An address cannot contain half a character.
const inAddress = (value: unknown) => encodeURIComponent(String(value).replace(/\p{Cs}/gu, ''));
const queryOf = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .flatMap(([name, value]) => [value].flat().map((each) => `${inAddress(name)}=${inAddress(each)}`))
    .join('&');

/** Requests that the description allows. */
function valid({ operationId, parameters = [], requestBody }: Operation): fc.Arbitrary<Attempt> {
  const asked = parameters.filter((each) => each.in === 'query');
  const fields = Object.fromEntries(asked.map(({ name, schema }) => [name, allowedBy(schema)]));
  const query = fc.record(fields, { requiredKeys: asked.filter((each) => each.required).map(({ name }) => name) });
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema ? allowedBy(schema) : fc.constant(undefined);
  const base = () => goodRequest(operationId, world).url.split('?')[0];
  return fc
    .tuple(query, body)
    .map(([parts, payload]) => ({ url: `${base()}?${queryOf(parts)}`, payload, isInvalid: false }));
}

/** Requests with one forbidden thing in the body, query or path. Null when there is none. */
function invalid(operation: Operation): fc.Arbitrary<Attempt> | null {
  const { operationId, parameters = [], requestBody } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  const ways: fc.Arbitrary<Attempt>[] = [];
  const good = valid(operation);
  if (schema)
    ways.push(
      forbiddenBy(schema).map((payload) => ({ url: goodRequest(operationId, world).url, payload, isInvalid: true })),
    );
  for (const { name, in: place, required, schema: rule } of parameters) {
    const texts = forbiddenText(rule);
    const bad = texts.length > 0 ? [fc.constantFrom(...texts)] : [];
    ways.push(...bad.map((each) => fc.tuple(good, each).map(([attempt, text]) => spoil(attempt, name, place, text))));
    const without = good.map((attempt) => ({ ...attempt, url: omit(attempt.url, name), isInvalid: true }));
    if (place === 'query' && required) ways.push(without);
  }
  return ways.length > 0 ? fc.oneof(...ways) : null;
}

/** An id, a section, a document code or a kind of template. */
const namedInPath = /\/(?:\d+|identity|A{16})(?=\/|$)|(?<=import-templates)\/clients$/;

function spoil(attempt: Attempt, name: string, place: 'path' | 'query', text: string): Attempt {
  const [path = '', query = ''] = attempt.url.split('?');
  if (place === 'query')
    return { ...attempt, url: `${omit(attempt.url, name)}&${queryOf({ [name]: text })}`, isInvalid: true };
  return {
    ...attempt,
    url: `${path.replace(namedInPath, `/${inAddress(text)}`)}?${query}`,
    isInvalid: true,
  };
}

const omit = (url: string, name: string) => {
  const [path, query = ''] = url.split('?');
  return `${path}?${query
    .split('&')
    .filter((part) => part.split('=')[0] !== inAddress(name))
    .join('&')}`;
};

async function send({ operationId, requestBody }: Operation, { url, payload }: Attempt) {
  const { method, headers } = goodRequest(operationId, world);
  const isUpload = requestBody && !requestBody.content['application/json'];
  const type = isUpload ? 'image/png' : 'application/json';
  const body = isUpload
    ? Buffer.from(fc.sample(fc.uint8Array({ maxLength: 200 }), 1)[0] ?? [])
    : JSON.stringify(payload);
  const begun = performance.now();
  const reply = await world.server.app.inject({
    method,
    url,
    headers: requestBody ? { ...headers, 'content-type': type } : headers,
    ...(requestBody && { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, took: performance.now() - begun };
}

/** Every refusal has the same shape. */
function isRefusal(status: number, text: string) {
  const parsed = z.safeParse(errorReply, JSON.parse(text));
  return parsed.success && parsed.data.statusCode === status && errorStatus[parsed.data.code] === status;
}

prove(
  'D1',
  'whatever the description allows or forbids is answered as it says',
  async (tell) => {
    // In `npm test`: five allowed and five forbidden requests per call.
    const perCall = isMeasuring ? sized(100, 1000) : 6;
    // The same in every quick run, so that `npm test` reports changes and not chance. Different in each full run.
    const seed = Number(process.env.PROOF_SEED ?? sized(1_362_002_442, Math.floor(Math.random() * 2 ** 31)));
    const faults: string[] = [];
    const accepted: string[] = [];
    let [sent, bad, good, served, slowest, slow] = [0, 0, 0, 0, 0, 0];
    const all = await operations();
    for (const operation of all) {
      const wrong = invalid(operation);
      const half = wrong ? perCall / 2 : 0;
      const attempts = [
        ...fc.sample(valid(operation), { numRuns: perCall - half, seed }),
        ...(wrong ? fc.sample(wrong, { numRuns: half, seed }) : []),
      ];
      // Ten at once: the hashing queue accepts fourteen and refuses the rest, as it should. One Excel file is made at a
      // time and two wait, so exports come in threes.
      const atOnce = operation.operationId.startsWith('export') ? 3 : 10;
      for (let start = 0; start < attempts.length; start += atOnce) {
        const batch = attempts.slice(start, start + atOnce);
        const replies = await Promise.all(batch.map((attempt) => send(operation, attempt)));
        for (const [index, { status, text, took }] of replies.entries()) {
          const attempt = batch[index];
          const told = `${operation.operationId} ${JSON.stringify(attempt)}: ${status} ${text.slice(0, 200)}`;
          sent += 1;
          slowest = Math.max(slowest, took);
          if (took > 2000) slow += 1;
          if (status >= 500) faults.push(told);
          if (status >= 400 && !isRefusal(status, text)) offSchema.push(told);
          if (attempt?.isInvalid) {
            bad += 1;
            if (status < 400) accepted.push(told);
          } else {
            good += 1;
            if (status < 300) served += 1;
          }
        }
      }
    }
    tell('seed', String(seed));
    tell('calls', all.length);
    tell('requests', sent);
    tell('allowed by the description', good);
    tell('of which served', served);
    tell('forbidden by the description', bad);
    tell('answers of 500 and above', faults.length, exactly(0));
    tell('forbidden but accepted', accepted.length, exactly(0));
    tell('replies off the schema', offSchema.length, exactly(0));
    tell('slowest ms', slowest);
    tell('over 2 s', slow, isMeasuring ? exactly(0) : undefined);
    expect({
      faults: faults.slice(0, 5),
      accepted: accepted.slice(0, 5),
      offSchema: offSchema.slice(0, 5),
    }).toEqual({ faults: [], accepted: [], offSchema: [] });
    expect([bad > sent / 4, served > sent / 10]).toEqual([true, true]);
  },
  120,
);
