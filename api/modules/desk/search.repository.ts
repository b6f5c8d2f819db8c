import { type Database, type Queryable, statement } from '#db/database';

/** p package, c client, l container, m payment, h hand-over, d document: as in the table search_texts. */
export type Kind = 'p' | 'c' | 'l' | 'm' | 'h' | 'd';
/** 0: the same number, mark or phone; 1: begins or ends with it; 2: a description begins with it; 3: contains it. */
export type Hit = { id: number; rank: number };

// The cost is bounded for every text. First the exact key by the index, then the newest rows, because people want the
// newest hits of a common fragment. When these are too few, some of all rows by the index.
const hits = statement(
  'search-hits',
  `with exact as materialized (select id from search_index($1, E'\\n' || $2 || E'\\n', 100)),
   recent as materialized (
     select id, text from (select id, text from search_texts where kind = $1 order by id desc limit 5000) newest
      where strpos(text, $3) > 0 limit 100),
   older as materialized (select id, text from search_index($1, $3, 500) where (select count(*) from recent) < $4)
   select coalesce(json_agg(json_build_object('id', id, 'rank', rank) order by rank, id desc), '[]')::text from (
     select id, min(rank) as rank from (
       select id, 0 as rank from exact
       union all select id, case
           when strpos(text, E'\\n' || $2 || E'\\n') > 0 then 0
           when strpos(text, E'\\n' || $2) > 0 or strpos(text, $2 || E'\\n') > 0 then 1
           when strpos(text, E'\\t' || $2) > 0 then 2 else 3 end
         from (select id, text from recent union all select id, text from older) held) ranked
     group by id order by min(rank), id desc limit $4) best`,
);

/** Best rank first, then newest. */
export async function findHits(
  db: Database,
  { kind, key, fragment, limit }: { kind: Kind; key: string; fragment: string | null; limit: number },
): Promise<Hit[]> {
  // Built by PostgreSQL in this shape.
  return JSON.parse((await db.readText(hits, [kind, key, fragment, limit])) ?? '[]') as Hit[];
}

const numbered = statement(
  'search-packages-by-number',
  `select coalesce(json_agg(json_build_object('id', id, 'rank', 0) order by id desc), '[]')::text from (
     (select id from packages where tracking_key = $1 and voided_at is null order by id desc limit 20)
     union (select id from packages where id = $2 and voided_at is null)) same`,
);

/**
 * Packages with exactly this tracking number or package number. Read from the packages, so they are found before the
 * backlog is done.
 */
export async function findNumbered(db: Database, { key, id }: { key: string; id: number | null }): Promise<Hit[]> {
  return JSON.parse((await db.readText(numbered, [key, id])) ?? '[]') as Hit[];
}

const part = statement(
  'search-carton',
  `select coalesce((select package_id from cartons where whole_id = $1 and position = $2), (select id from packages where id = $1)) as id`,
);

/** The part of the package that the carton is in. */
export async function findPartOf(db: Database, { wholeId, position }: { wholeId: number; position: number }) {
  return (await db.query(part, [wholeId, position]))[0]?.id ?? null;
}

const ofClient = statement(
  'search-of-client',
  `select json_build_object(
     'packages', array(select id from packages where client_id = $1 and voided_at is null order by received_at desc nulls last, id desc limit 5),
     'payments', array(select id from payments where client_id = $1 and ($2::text is null or branch = $2) order by paid_at desc, id desc limit 3),
     'handovers', array(select id from handovers where client_id = $1 order by id desc limit 3),
     'documents', array(select id from documents where client_id = $1 and number is not null and discarded_at is null
       order by issued_at desc, id desc limit 3))::text`,
);

export type OfClient = Record<'packages' | 'payments' | 'handovers' | 'documents', number[]>;

/** The newest rows of one client. */
export async function findOfClient(db: Database, { id, branch }: { id: number; branch: string | null }) {
  return JSON.parse((await db.readText(ofClient, [id, branch])) ?? '{}') as OfClient;
}

const backlog = statement(
  'search-backlog-lock',
  `select kind, up_to as "upTo" from search_backlog order by kind = 'p', kind limit 1 for update skip locked`,
).narrow<{ kind: Kind }>();

/**
 * The next part of the backlog, locked. Packages come last, because they are many. Null when all is done or another
 * process works on it.
 */
export async function lockBacklog(tx: Queryable) {
  return (await tx.query(backlog))[0] ?? null;
}

type Table = 'packages' | 'clients' | 'loadings' | 'payments' | 'handovers' | 'documents';

// A row that has changed since already has a newer text from the trigger.
const filling = <T extends Table>(kind: Kind, table: T, where = '') =>
  statement(
    `search-backlog-${table}` as `search-backlog-${T}`,
    `with part as materialized (select r.id from ${table} r where r.id <= $1 order by r.id desc limit $2),
     added as (insert into search_texts (kind, id, text) select '${kind}', r.id, search_text(r) from ${table} r
       where r.id in (select id from part) ${where} on conflict do nothing)
     select min(id) as "lastId", count(*) as count from part`,
  );

// The text of these has grown since it was first written.
const renewing = <T extends Table>(kind: Kind, table: T) =>
  statement(
    `search-backlog-${table}` as `search-backlog-${T}`,
    `with part as materialized (select r.id from ${table} r where r.id <= $1 order by r.id desc limit $2)
     select min(id) as "lastId", count(renew_search_text('${kind}', id)) as count from part`,
  );

const fillings = {
  p: filling('p', 'packages'),
  c: renewing('c', 'clients'),
  l: filling('l', 'loadings'),
  m: renewing('m', 'payments'),
  h: filling('h', 'handovers'),
  d: filling('d', 'documents', 'and r.number is not null'),
};
const advance = statement('search-backlog-advance', 'update search_backlog set up_to = $2 where kind = $1');
const finish = statement('search-backlog-finish', 'delete from search_backlog where kind = $1');

/** Adds the text of the next rows and stores the progress. */
export async function fillBacklog(tx: Queryable, { kind, upTo, limit }: { kind: Kind; upTo: number; limit: number }) {
  const [part] = await tx.query(fillings[kind], [upTo, limit]);
  if (part && part.lastId !== null && part.count === limit) await tx.query(advance, [kind, part.lastId - 1]);
  else await tx.query(finish, [kind]);
}
