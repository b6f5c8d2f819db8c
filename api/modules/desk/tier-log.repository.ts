import { type Database, statement } from '#db/database';
import { jsonNextRows, noRows } from '#db/json';

// Old log lines, from when the tiers were fixed, name a tier by its rank on that day, and tiers could swap ranks. So
// this starts at today's rank and goes back line by line. Newer lines contain the tier's id and name.
const isByRank = `not l.details ? 'tier' and l.action not in ('added the tier', 'retired the tier')`;
const rankOf = (end: 'from' | 'to') => `(l.details -> 'priority' ->> '${end}')::bigint`;

const log = statement(
  'desk-log-of-tier',
  jsonNextRows(
    `select g.id, iso(g.at) as at, s.name as by, g.branch, g.source, g.action,
       (case when w.is_named then g.details else g.details || jsonb_build_object('tier', w.name) end) - $3::text[] as details
     from (with recursive lines as (select d.id, d.action, d.entity_id, d.details, a.tier_id, row_number() over (order by d.id desc) as nth
         from desk_log d left join price_agreements a on a.id = (d.details ->> 'agreementId')::bigint where d.entity = 'tier'),
       walk as (
         select 0::bigint as nth, 0::bigint as id, t.priority::bigint as rank, false as is_of, t.name, true as is_named
           from membership_tiers t where t.id = $1::bigint
         union all
         select l.nth, l.id,
           case when not (${isByRank}) then case when l.entity_id = $1::bigint then coalesce(${rankOf('from')}, w.rank) else w.rank end
             when w.rank = ${rankOf('to')} then ${rankOf('from')} when w.rank = ${rankOf('from')} then ${rankOf('to')} else w.rank end,
           case when l.tier_id is not null then l.tier_id = $1::bigint
             when ${isByRank} then l.entity_id = w.rank else l.entity_id = $1::bigint end,
           w.name, not (${isByRank}) or l.details ? 'name'
         from walk w join lines l on l.nth = w.nth + 1)
       select id, name, is_named from walk where is_of) w
     join desk_log g on g.id = w.id left join staff s on s.id = g.staff_id
     where ($2::bigint is null or g.id < $2) order by g.id desc`,
    { key: 'id', take: 100 },
  ),
);

export async function listLogOfTier(
  db: Database,
  { id, after, hidden }: { id: string; after: string | null; hidden: string[] },
): Promise<string> {
  return (await db.readText(log, [id, after, hidden])) ?? noRows;
}
