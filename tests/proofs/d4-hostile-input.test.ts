import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type CallName, endpoints } from '#api/http/calls';
import { goodRequest } from '#tests/proofs/support/good-request';
import { hostileTexts, plainHostileTexts } from '#tests/proofs/support/hostile-texts';
import { atMost, exactly, prove, sized } from '#tests/proofs/support/proof';
import { textSchemas } from '#tests/proofs/support/text-schemas';
import { startWorld, type World } from '#tests/proofs/support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ trustedProxies: 1 });
});
afterAll(() => world.server.close());

/** The headers that our own code reads. */
const read = {
  '/api/openapi.json': ['accept-encoding', 'content-type', 'cookie', 'host', 'if-none-match', 'x-forwarded-for'],
  '/api/packages/client': ['authorization'],
  '/': ['save-data', 'accept-encoding'],
};
const others = [
  ...['accept', 'accept-language', 'connection', 'expect', 'if-modified-since', 'if-range', 'origin', 'referer'],
  ...['range', 'user-agent', 'x-forwarded-proto'],
];

/** CPU seconds instead of clock time, so that other programs do not decide. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const holdMs = 50;

prove(
  'D4',
  'hostile input in headers, addresses, queries and bodies',
  async (tell) => {
    const { server } = world;
    const worst = { ms: 0, where: '' };
    const failed: string[] = [];
    let tried = 0;
    const leastOf = async (send: () => Promise<unknown>) =>
      Math.min(await costOf(send), await costOf(send), await costOf(send));
    /** `usualMs` is what the call costs without hostile input: drawing a PDF is work that was asked for. */
    const attackWith = async (where: string, send: () => Promise<void>, usualMs = 0) => {
      tried += 1;
      // The slowest of one round may be garbage collection or a compilation.
      let ms = (await costOf(send)) - usualMs;
      for (let again = 0; again < 3 && ms > holdMs / 2; again += 1) ms = Math.min(ms, (await costOf(send)) - usualMs);
      if (ms > worst.ms) Object.assign(worst, { ms, where });
    };
    const attack = (where: string, call: InjectOptions, usualMs = 0) =>
      attackWith(
        where,
        async () => {
          const { statusCode } = await server.app.inject(call);
          if (statusCode >= 500 && statusCode !== 503) failed.push(`${where}: ${statusCode}`);
        },
        usualMs,
      );
    const some = (texts: string[], each: number) => texts.filter((_, index) => index % each === 0);
    const tellWorst = (what: string) => {
      tell(`${what}: tried`, tried);
      tell(`${what}: processor time of the dearest, ms`, worst.ms, atMost(holdMs));
      if (worst.ms > holdMs) tell(`${what}: the dearest`, worst.where);
      Object.assign(worst, { ms: 0, where: '' });
      tried = 0;
    };

    const download = goodRequest('downloadFile', world).url;
    const texts = hostileTexts(7_500);
    const attackHeader = async (url: string, header: string, hostile: string[]) => {
      for (const text of hostile) await attack(`${header} of ${url}`, { url, headers: { [header]: text } });
    };
    for (const [url, names] of Object.entries({ ...read, [download]: ['range'] }))
      for (const header of names) await attackHeader(url, header, texts);
    for (const url of ['/', '/api/openapi.json', download])
      for (const header of others) await attackHeader(url, header, some(texts, sized(40, 1)));
    tellWorst('headers of 8 KB');

    for (const text of some(hostileTexts(4_000), sized(3, 1))) {
      const path = encodeURI(text).replaceAll(/[?#]/g, '').slice(0, 4_000);
      for (const start of ['/', '/staff/', '/api/', '/api/packages/', '/unsubscribe/', '/v/', '/packages/'])
        await attack(`an address below ${start}`, { url: `${start}${path}`.slice(0, 4_096) });
    }
    tellWorst('addresses of 4 KB');

    const names = Object.keys(endpoints) as CallName[];
    const keysOf = (schema: unknown) =>
      Object.keys((schema as { shape?: object; in?: { shape?: object } })?.shape ?? {}) as string[];
    const few = plainHostileTexts(3_500);
    for (const name of names) {
      const { query, reply } = endpoints[name];
      const good = goodRequest(name, world);
      const usualMs = query && reply === 'file' ? await leastOf(() => server.app.inject(good)) : 0;
      const base = good.url.split('?')[0] ?? '';
      for (const key of query ? [...keysOf(query), 'filter'] : []) {
        for (const text of some(few, sized(4, 1))) {
          const url = `${base}?${key}=${encodeURIComponent(text)}`.slice(0, 4_090);
          await attack(`${name}, query ${key}`, { ...good, url }, usualMs);
        }
      }
    }
    tellWorst('queries of 4 KB');

    const long = plainHostileTexts(31_000);
    for (const name of names) {
      const { body } = endpoints[name];
      const good = goodRequest(name, world);
      for (const key of body ? keysOf(body) : []) {
        for (const text of some(long, sized(12, 1)))
          await attack(`${name}, field ${key}`, { ...good, payload: { ...good.payload, [key]: text } });
        // Ten thousand wrong values in one field.
        await attack(`${name}, many in ${key}`, {
          ...good,
          payload: { ...good.payload, [key]: Array(10_000).fill(0) },
        });
      }
    }
    tellWorst('fields of 32 KB');

    const thorough = hostileTexts(31_000);
    // The request above puts a text only where the outermost object has its fields.
    for (const name of names) {
      const { body } = endpoints[name];
      for (const [place, schema] of textSchemas(body, name))
        for (const text of some(thorough, sized(7, 1)))
          await attackWith(place, async () => void schema.safeParse(text));
    }
    tellWorst('texts of 32 KB at any depth');
    tell('failed', failed.length === 0 ? 0 : [...new Set(failed)].slice(0, 5).join(', '), exactly(0));
  },
  600,
);
