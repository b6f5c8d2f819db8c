import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';

// A day in China begins eight hours earlier, so both starts are counted and each person gets that of their branch.
const since = (zone: string) => `date_trunc('day', $1::timestamptz, '${zone}') - interval '29 days'`;
const earliest = since('Asia/Shanghai');
const isInPeriod = (instant: string) => `${instant} >= ${earliest} and ${instant} <= $1`;
const doneAs = (name: string, ...kinds: string[]) =>
  `coalesce(sum(n) filter (where kind in ('${kinds.join(`', '`)}')), 0) as "${name}"`;

// Without imports: a file of a thousand rows is not work done by hand.
const logged = `select staff_id, at, action as kind from desk_log where ${isInPeriod('at')} and source <> 'import'
  and (entity = 'package' and action in ('RECEIVED', 'put into the container') or entity = 'payment' and action = 'recorded a payment')`;
const handedOver = `select staff_id, at, 'handed over' from handovers where ${isInPeriod('at')} and voided_at is null`;
/** Scans have no index by time, but checks are few: only those that are open or ended in the period are read. */
const checkedIn = `select s.staff_id, s.at, 'checked in' from manifest_checks k join manifest_scans s on s.loading_id = k.loading_id
  where (k.finished_at is null or k.finished_at >= ${earliest}) and s.package_id is not null and ${isInPeriod('s.at')}`;
/** Ids grow with time: reading back from the last one ends at a message that was made a month before the period. */
const sent = `select staff_id, state_at, 'sent' from messages where state = 'SENT' and ${isInPeriod('state_at')}
  and id > coalesce((select id from messages where made_at < ${earliest} - interval '30 days' order by id desc limit 1), 0)`;

/**
 * Few packages have changed since their intake. `offset 0` and `limit 1` keep this order: packages of the period first, then
 * their events and their line in the log one by one. Otherwise all events are read.
 */
const mendedPackages = `select distinct on (l.id) l.staff_id, l.at, 'mended'
  from (select id, whole_id from packages where version > 1
    and coalesce(received_at, '-infinity'::timestamptz) >= ${earliest} - interval '30 days' offset 0) p
  cross join lateral (select from package_events e where e.package_id = p.id
    and (e.kind = 'VOIDED' or e.kind = 'CORRECTED' and e.changes is not null and e.status is null) limit 1) mended
  cross join lateral (select id, staff_id, at from desk_log where entity = 'package' and entity_id = coalesce(p.whole_id, p.id)
    and action = 'RECEIVED' and source <> 'import' and ${isInPeriod('at')} limit 1) l`;
const reversedPayments = `select l.staff_id, l.at, 'mended' from desk_log l join payments p on p.id = l.entity_id and p.state = 'REVERSED'
  where ${isInPeriod('l.at')} and l.source <> 'import' and l.entity = 'payment' and l.action = 'recorded a payment'`;
const undoneHandovers = `select staff_id, at, 'undone' from handovers where voided_by is not null and ${isInPeriod('at')}`;

const work = statement(
  'overview-work',
  jsonArray(`select s.id as "staffId", s.name, s.branch, ${doneAs('received', 'RECEIVED')}, ${doneAs('loaded', 'put into the container')},
      ${doneAs('checkedIn', 'checked in')}, ${doneAs('handedOver', 'handed over')}, ${doneAs('payments', 'recorded a payment')},
      ${doneAs('messages', 'sent')}, ${doneAs('corrected', 'mended', 'undone')},
      ${doneAs('ownWork', 'RECEIVED', 'recorded a payment', 'handed over', 'undone')}
    from (select staff_id, kind, count(*) as in_china, count(*) filter (where at >= ${since('UTC')}) as in_ghana from (
        ${[logged, handedOver, checkedIn, sent, `(${mendedPackages})`, reversedPayments, undoneHandovers].join('\n        union all ')}) done
      group by staff_id, kind) w
    join staff s on s.id = w.staff_id
    cross join lateral (select case when exists (select from branches b where b.code = s.branch and b.country = 'CN') then in_china else in_ghana end as n) counted
    where n > 0 group by s.id order by sum(n) filter (where kind not in ('mended', 'undone')) desc nulls last, s.name, s.id limit 50`),
);

/** What each person did in the last 30 days, and how much of it was put right since. */
export const listWork = (db: Database, { now }: { now: Date }) => db.readText(work, [now]);
