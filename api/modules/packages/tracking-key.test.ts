import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackingKey } from '#contract/tracking-number';
import { startTestApp, type TestApp, type TestClient } from '#tests/support/app';
import { type Desk, startDesk } from '#tests/support/desk';
import { importDesk } from '#tests/support/import';

let server: TestApp;
let desk: Desk;
let client: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  desk = await startDesk(server);
  client = await server.createClient({ shippingMark: 'KWL-WIDE' });
});
afterAll(() => server.close());

const found = async (text: string) => {
  const url = `/api/packages/search?filter=${encodeURIComponent(text)}`;
  return (await server.app.inject({ url })).json<{ trackingNumber: string }[]>().map((each) => each.trackingNumber);
};

describe('the key of a tracking number', () => {
  const keysOf = async (texts: string[]) =>
    (
      await server.sql<{ key: string }>(
        'select tracking_key(text) as key from unnest($1::text[]) with ordinality as each(text, n) order by n',
        [texts],
      )
    ).map(({ key }) => key);
  /** The database does not change a number of only spaces: such rows may exist from before. */
  const expected = (text: string) => trackingKey(text) || text;

  it('is the same in the database and here for every character that is left out or narrowed', async () => {
    const texts: string[] = [];
    for (let code = 1; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const letter = String.fromCodePoint(code);
      if (/[\p{Cf}\p{Z}\p{Pd}\p{Cc}\p{Nd}]/u.test(letter) || (code >= 0xff00 && code <= 0xffef)) {
        texts.push(`a${letter}1`);
      }
    }
    expect(await keysOf(texts)).toEqual(texts.map(expected));
  });

  it('is the same in the database and here for any text', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('\u200b', '\ufeff', '\u00a0', '１２３', 'Ａｂ', '–', '-', ' ', '\u2028', 'ﬁ', '①', '\u{e0041}'),
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
        const clean = texts.map((each) => each.replaceAll('\0', ''));
        expect(await keysOf(clean)).toEqual(clean.map(expected));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a package', () => {
  it('that was taken in with wide digits or invisible characters is found by its plain number', async () => {
    await desk.receive({ clientId: client.id, trackingNumber: 'ＷＩＤＥ１２３' });
    await desk.receive({ clientId: client.id, trackingNumber: 'ZERO\u200b4\ufeff56' });
    expect(await found('wide-123')).toEqual(['WIDE123']);
    expect(await found('zero 456')).toEqual(['ZERO456']);
    const seen = (await desk.get('/staff/packages?text=WIDE123')).json<{ rows: unknown[] }>();
    expect(seen.rows).toHaveLength(1);
    const { id } = await desk.plan();
    expect((await desk.load(id, { trackingNumber: 'zero456' })).json().changed).toHaveLength(1);
  });

  it('is found by a number that was typed with wide digits', async () => {
    await desk.receive({ clientId: client.id, trackingNumber: 'PLAIN-789' });
    expect(await found('ＰＬＡＩＮ７８９')).toEqual(['PLAIN-789']);
    const duplicate = await desk.must<{ duplicates: unknown[] }>(
      desk.post('/staff/intake', desk.intakeForm({ clientId: client.id, trackingNumber: 'plain７８９' })),
    );
    expect(duplicate.duplicates).toHaveLength(1);
  });

  it('of an import is known by the plain number', async () => {
    await desk.receive({ clientId: client.id, trackingNumber: 'LIST\u00ad001' });
    const lists = importDesk(server, desk);
    const checked = await lists.check(await lists.send('mark,tracking number,qty,cbm\nKWL-WIDE,list001,1,0.1\n'));
    expect(await lists.codes(checked.id, 'bad')).toEqual(['2 knownAlready']);
  });

  it('is not taken in with a number of nothing that can be seen', async () => {
    const form = desk.intakeForm({ clientId: client.id, trackingNumber: '\u200b\u2060' });
    expect((await desk.post('/staff/intake', form)).statusCode).toBe(400);
  });
});
