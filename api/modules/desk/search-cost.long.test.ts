import fc from 'fast-check';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHits, type Kind } from '#api/modules/desk/search.repository';
import { createSearchBacklog } from '#api/modules/desk/search-backlog';
import { askedFor, phoneFragment, searchKey } from '#api/modules/desk/search-key';
import type { Database, Statement } from '#db/database';
import { startTestApp, type TestApp } from '#tests/support/app';

let server: TestApp;
let client: pg.Client;

/** More old rows with the fragment than a search may read. None of the newest rows has it. */
const oldRows = 9_000;
const newRows = 6_000;

beforeAll(async () => {
  server = await startTestApp();
  client = new pg.Client(server.url);
  await client.connect();
  await client.query(
    `insert into search_texts (kind, id, text)
     select 'p', n, E'\\n' || case when n <= $1 then 'OLDCOURIER' else 'NEW' end || (70000000 + n * 7919) || E'\\n\\tLEDSTRIPLIGHTS\\t'
       from generate_series(1, $1::int + $2::int) n`,
    [oldRows, newRows],
  );
  await client.query('analyze search_texts');
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** The hits, and the number of table rows that were read. */
async function counted(key: string, kind: Kind = 'p') {
  await client.query('begin');
  const before = await counters();
  // PostgreSQL counts per connection, so the statement must run on this one.
  const readText = async ({ text }: Statement, values: readonly unknown[] = []) =>
    Object.values((await client.query(text, [...values])).rows[0] as Record<string, string>)[0] ?? null;
  const hits = await findHits({ readText } as unknown as Database, { kind, ...askedFor(key), limit: 20 });
  const after = await counters();
  await client.query('commit');
  return { hits, scans: after.scans - before.scans, read: after.read - before.read };
}

async function counters() {
  const { rows } = await client.query<{ scans: string; read: string }>(
    `select seq_scan as scans, seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'search_texts'`,
  );
  return { scans: Number(rows[0]?.scans), read: Number(rows[0]?.read) };
}

describe('what a search costs', () => {
  it.each(['OLD', 'LEDSTRIP', 'OLDCOURIER7', 'LIGHTS', '777', 'NO', 'Q', 'NOWHERE', '沙发', 'X'.repeat(100)])(
    'reads a bounded number of rows and never the whole table: %s',
    async (key) => {
      const { scans, read } = await counted(key);
      expect([scans, read <= 5_000 + 100 + 500]).toEqual([0, true]);
    },
  );

  it('finds an old row that is the only one', async () => {
    const { hits, read } = await counted(`${70_000_000 + 4_321 * 7919}`);
    expect(hits).toEqual([{ id: 4_321, rank: 1 }]);
    expect(read).toBeLessThan(5_100);
  });

  it('answers a common fragment with the newest rows', async () => {
    expect((await counted('LEDSTRIP')).hits[0]).toEqual({ id: oldRows + newRows, rank: 2 });
  });

  it('does not mix the kinds', async () => {
    expect((await counted('OLDCOURIER', 'c')).hits).toEqual([]);
  });
});

describe('the key of a search', () => {
  it('is the same in the database and here', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('Ɛfua', 'ɔkɔ', 'Ŋ', 'é', 'e\u0301', 'Ü', '沙发', '１２', '\u200b', '–', 'ﬁ', 'ß', 'İ'),
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('').replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
        const rows = await server.sql<{ key: string; text: string }>(
          'select search_key(text) as key, text from unnest($1::text[]) with ordinality as each(text, n) order by n',
          [texts],
        );
        // The database does not change a text of only spaces.
        for (const { key, text: of } of rows) if (searchKey(of) !== '') expect(key).toBe(searchKey(of));
      }),
      { numRuns: 40 },
    );
  });

  it('knows the digits that every writing of a phone shares', () => {
    expect(['0244123456', '+233 24 412 3456', '00233244123456', '(024) 412-3456'].map(phoneFragment)).toEqual(
      new Array(4).fill('244123456'),
    );
    expect([phoneFragment('+86 138 0013 8000'), phoneFragment('024 41')]).toEqual(['800138000', '2441']);
    for (const text of ['YT77', '244123456', '02', 'H-000002', '#172'])
      expect([text, phoneFragment(text)]).toEqual([text, null]);
  });
});

describe('rows from before the search', () => {
  it('are added in parts, and a text that knew less is written again', async () => {
    await server.sql('delete from search_texts');
    await server.sql(
      `insert into clients (shipping_mark, email) select 'KWL-OLD ' || n, 'old' || n || '@kwanline.example' from generate_series(1, 2500) n`,
    );
    await server.sql(`delete from search_texts where id % 2 = 0`);
    await server.sql(`update search_texts set text = E'\\nOLDER\\n' where id = (select max(id) from search_texts)`);
    await server.sql(`insert into search_backlog select 'c', max(id) from clients`);
    const backlog = createSearchBacklog({ db: server.db, log: pino({ level: 'silent' }) });
    await backlog.wake();
    expect(await server.sql('select from search_backlog')).toEqual([]);
    const [row] = await server.sql(
      `select count(*)::int as all, count(*) filter (where s.text = search_text(c))::int as right from search_texts s join clients c on c.id = s.id
       where s.kind = 'c'`,
    );
    expect(row).toEqual({ all: 2500, right: 2500 });
  });
});
