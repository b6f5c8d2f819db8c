import { type Queryable, type RowOf, statement } from '#db/database';

export type AnnouncementRow = {
  audience: string;
  title: string;
  body: string;
  show: boolean;
  startsAt: Date;
  endsAt: Date | null;
};

const forEver = `'infinity'::timestamptz`;
/** Announcements for the same people that overlap in time and have not ended. */
const meets = (a: string, o: string) =>
  `${o}.audience = ${a}.audience and ${o}.show and ${o}.starts_at < coalesce(${a}.ends_at, ${forEver})
   and coalesce(${o}.ends_at, ${forEver}) > greatest(${a}.starts_at, $1)`;

// The banner shows the announcement that began last, as in announcements.repository.ts.
const columns = `a.id, a.audience, a.title, a.body, a.show, iso(a.starts_at) as "startsAt", iso(a.ends_at) as "endsAt", a.state, a.version,
  case when a.state = 'SHOWING' then (select json_build_object('id', o.id, 'title', o.title) from announcements o
    where o.audience = a.audience and o.show and o.starts_at <= $1 and (o.ends_at is null or o.ends_at > $1)
      and (o.starts_at, o.id) > (a.starts_at, a.id) order by o.starts_at desc, o.id desc limit 1) end as "coveredBy",
  case when a.state in ('SHOWING', 'COMING') then coalesce((select json_agg(json_build_object('id', o.id, 'title', o.title) order by o.id)
    from (select o.id, o.title from announcements o where o.id <> a.id and ${meets('a', 'o')} order by o.id limit 10) o), '[]')
    else '[]' end as overlaps`;

const withState = `(select *, case when ends_at <= $1 then 'OVER' when not show then 'OFF'
  when starts_at > $1 then 'COMING' else 'SHOWING' end as state from announcements) a`;

type Named = { id: number; title: string };
type AnnouncementColumns = {
  startsAt: string;
  state: 'OVER' | 'OFF' | 'COMING' | 'SHOWING';
  coveredBy: Named | null;
  overlaps: Named[];
};

const one = statement(
  'announcement-desk-one',
  `select ${columns} from ${withState} where a.id = $2`,
).narrow<AnnouncementColumns>();

const where = '($2::text is null or a.audience = $2) and ($3::text is null or a.state = $3)';
const list = statement(
  'announcements-desk-list',
  `select (select count(*)::int from ${withState} where ${where}) as "itemCount",
     coalesce((select json_agg(row_to_json(item)) from (select ${columns} from ${withState} where ${where}
       order by a.starts_at desc, a.id desc limit $4 offset $5) item), '[]') as data`,
).narrow<{ itemCount: number; data: RowOf<typeof one>[] }>();

type Asked = { now: Date; audience: string | null; state: string | null; limit: number; offset: number };

export async function listAnnouncements(db: Queryable, { now, audience, state, limit, offset }: Asked) {
  const rows = await db.query(list, [now, audience, state, limit, offset]);
  return rows[0] ?? { itemCount: 0, data: [] };
}

export async function findAnnouncement(db: Queryable, { id, now }: { id: number; now: Date }) {
  return (await db.query(one, [now, id]))[0] ?? null;
}

const overlaps = statement(
  'announcement-overlaps',
  `select o.id, o.title from announcements o,
     (select $2::text as audience, $3::timestamptz as starts_at, $4::timestamptz as ends_at) a
    where o.id is distinct from $5::bigint and ${meets('a', 'o')} and coalesce(a.ends_at, ${forEver}) > $1 order by o.id limit 10`,
);

type Planned = Pick<AnnouncementRow, 'audience' | 'startsAt' | 'endsAt'> & { id: number | null; now: Date };

export const listOverlaps = (db: Queryable, { audience, startsAt, endsAt, id, now }: Planned) =>
  db.query(overlaps, [now, audience, startsAt, endsAt, id]);

const insert = statement(
  'announcement-insert',
  `insert into announcements (audience, title, body, show, starts_at, ends_at, created_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);

export async function insertAnnouncement(db: Queryable, row: AnnouncementRow & { now: Date }): Promise<number> {
  const { audience, title, body, show, startsAt, endsAt, now } = row;
  const [added] = await db.query(insert, [audience, title, body, show, startsAt, endsAt, now]);
  if (!added) throw new Error('The insert returned no row.');
  return added.id;
}

const update = statement(
  'announcement-update',
  `update announcements set audience = $3, title = $4, body = $5, show = $6, starts_at = $7, ends_at = $8, version = version + 1
    where id = $1 and version = $2 returning id`,
);

/** False when it is deleted or has changed since that version. */
export async function replaceAnnouncement(db: Queryable, row: AnnouncementRow & { id: number; version: number }) {
  const { id, version, audience, title, body, show, startsAt, endsAt } = row;
  return (await db.query(update, [id, version, audience, title, body, show, startsAt, endsAt])).length === 1;
}

const flip = statement(
  'announcement-show',
  'update announcements set show = $2, version = version + 1 where id = $1 and show <> $2 returning id',
);

/** False when nothing changed. */
export async function setShown(db: Queryable, { id, show }: { id: number; show: boolean }): Promise<boolean> {
  return (await db.query(flip, [id, show])).length === 1;
}
