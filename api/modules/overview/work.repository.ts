import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

// A day in China begins eight hours earlier, so both starts are counted and each person gets that of their branch.
const since = (zone: string) => `date_trunc('day', $1::timestamptz, '${zone}') - interval '29 days'`;
const earliest = since('Asia/Shanghai');
const isInPeriod = (instant: string) => `${instant} >= ${earliest} and ${instant} <= $1`;
const doneAs = (name: string, ...kinds: string[]) =>
  `coalesce(sum(n) filter (where kind in ('${kinds.join(`', '`)}')), 0) as "${name}"`;

// As a query of its own the start in Ghana is computed once, and not for each of a hundred thousand rows.
const counts = `count(*) as in_china, count(*) filter (where at >= (select ${since('UTC')})) as in_ghana`;
/** Each part is counted alone: one large group of all of them takes twice the time. */
const countedAs = (kind: string, rows: string) =>
  `select staff_id, '${kind}' as kind, ${counts} from (${rows}) done group by staff_id`;

// Without imports: a file of a thousand rows is not work done by hand.
const logged = `select staff_id, action as kind, ${counts} from desk_log where ${isInPeriod('at')} and source <> 'import'
  and (entity = 'package' and action in ('RECEIVED', 'put into the container') or entity = 'payment' and action = 'recorded a payment')
  group by staff_id, action`;
const handedOver = `select staff_id, at from handovers where ${isInPeriod('at')} and voided_at is null`;
const checkedIn = `select staff_id, at from manifest_scans where package_id is not null and ${isInPeriod('at')}`;
const sent = `select staff_id, state_at as at from messages where state = 'SENT' and ${isInPeriod('state_at')}`;

/** An intake of the period was put right in the period. Another branch to collect in mends no intake. Corrections are few, so they are looked up in the log one by one. */
const mendedPackages = `select distinct on (l.id) l.staff_id, l.at
  from (select package_id from package_events where ${isInPeriod('happened_at')}
    and (kind = 'VOIDED' or kind = 'CORRECTED' and changes is not null and status is null
      and not changes @> '[{"field": "destination"}]') offset 0) e
  cross join lateral (select coalesce(whole_id, id) as id from packages where id = e.package_id offset 0) p
  cross join lateral (select id, staff_id, at from desk_log where entity = 'package' and entity_id = p.id
    and action = 'RECEIVED' and source <> 'import' and ${isInPeriod('at')} limit 1) l`;
const reversedPayments = `select l.staff_id, l.at from desk_log l join payments p on p.id = l.entity_id and p.state = 'REVERSED'
  where ${isInPeriod('l.at')} and l.source <> 'import' and l.entity = 'payment' and l.action = 'recorded a payment'`;
const undoneHandovers = `select staff_id, at from handovers where voided_by is not null and ${isInPeriod('at')}`;

const parts = [
  logged,
  countedAs('handed over', handedOver),
  countedAs('checked in', checkedIn),
  countedAs('sent', sent),
  countedAs('mended', mendedPackages),
  countedAs('mended', reversedPayments),
  countedAs('undone', undoneHandovers),
].join('\n        union all ');

const work = statement(
  'overview-work',
  jsonArray(`select s.id as "staffId", s.name, s.branch, ${doneAs('received', 'RECEIVED')}, ${doneAs('loaded', 'put into the container')},
      ${doneAs('checkedIn', 'checked in')}, ${doneAs('handedOver', 'handed over')}, ${doneAs('payments', 'recorded a payment')},
      ${doneAs('messages', 'sent')}, ${doneAs('corrected', 'mended', 'undone')},
      ${doneAs('ownWork', 'RECEIVED', 'recorded a payment', 'handed over', 'undone')}
    from (${parts}) w
    join staff s on s.id = w.staff_id
    cross join lateral (select case when exists (select from branches b where b.code = s.branch and b.country = 'CN') then in_china else in_ghana end as n) counted
    where n > 0 group by s.id order by sum(n) filter (where kind not in ('mended', 'undone')) desc nulls last, s.name, s.id limit 50`),
);

/** What each person did in the last 30 days, and how much of it was put right since. */
export const listWork = (db: Database, { now }: { now: Date }) => db.readText(work, [now]);
