import { counted, rowOf } from '#api/modules/today/sections';
import { isFoundAtArrival, packagesOf, packagesThat } from '#db/carton-counts';
import { type Database, statement } from '#db/database';
import { goodsPlace } from '#db/goods-place';
import { jsonArray } from '#db/json';
import { storedFrom } from '#db/stored-from';

/** Every section is one short statement that returns JSON. Lists stop after a few rows and counts at ten thousand. */

const shown = 5;
/** `$1` is now. Ghana uses UTC all year. */
const ghanaToday = `($1::timestamptz at time zone 'UTC')::date`;
const daysSince = (instant: string, zone = `'UTC'`) =>
  `coalesce(($1::timestamptz at time zone ${zone})::date - (${instant} at time zone ${zone})::date, 0)`;

const checkJobs = `select 'CHECK' as kind, l.id as "containerId", l.reference, l.vessel, m.found as done, m.expected as total, l.mode,
    iso(k.started_at) as since, k.started_at as at
  from manifest_checks k join loadings l on l.id = k.loading_id
  cross join lateral (select ${packagesOf} as expected,
      ${packagesThat(isFoundAtArrival)} as found
    from packages p left join manifest_scans s on s.loading_id = p.loading_id and s.package_id = p.id where p.loading_id = l.id and p.voided_at is null) m
  where k.finished_at is null and l.status <> 'DELIVERED'`;
const loadingJobs = `select 'LOADING' as kind, l.id as "containerId", l.reference, l.vessel, case l.mode when 'AIR' then m.kg else m.used end as done,
    case l.mode when 'AIR' then l.capacity_kg else l.capacity_cbm end as total, l.mode,
    iso(l.created_at) as since, l.created_at as at
  from loadings l cross join lateral (select coalesce(sum(p.cbm), 0) as used, coalesce(sum(p.weight_kg), 0) as kg from packages p where p.loading_id = l.id and p.voided_at is null) m
  where l.state = 'PLANNED' and m.used > 0`;

const jobs = statement(
  'today-jobs',
  jsonArray(`select kind, "containerId", reference, vessel, mode, done, total, since from (
      select * from (${checkJobs} and $1::boolean order by k.started_at desc limit 3) checks
      union all select * from (${loadingJobs} and $2::boolean order by l.id desc limit 3) loads) job order by at desc`),
);

export async function listJobs(db: Database, { checks, loads }: { checks: boolean; loads: boolean }) {
  return (await db.readText(jobs, [checks, loads])) ?? '[]';
}

// As in the list of arrivals: containers that were checked, or whose goods are all collected, need no work.
const checks = statement(
  'today-checks',
  rowOf(`select count(*) as count, coalesce(json_agg(json_build_object('containerId', id, 'reference', reference, 'vessel', vessel,
      'arrived', iso(arrived_at), 'packages', (select ${packagesOf} from packages p where p.loading_id = open.id and p.voided_at is null)) order by place)
      filter (where place <= ${shown}), '[]') as rows
    from (select *, row_number() over (order by arrived_at nulls first, id) as place from loadings l
      where state in ('ARRIVED', 'OFFLOADED') and status <> 'DELIVERED'
        and not exists (select from manifest_checks k where k.loading_id = l.id)) open`),
);

export const readChecks = (db: Database) => db.readText(checks);

const shipColumns = `id as "containerId", reference, vessel, mode, iso(departure_at) as departure, eta_iso as eta,
  (eta_at at time zone 'UTC')::date - ${ghanaToday} as "daysLeft"`;
const isAtSea = `state = 'DEPARTED' and eta_at is not null`;

const late = statement(
  'today-late',
  rowOf(`select count(*) as count, coalesce((select json_agg(row_to_json(ship)) from (select ${shipColumns} from loadings
      where ${isAtSea} and eta_at < date_trunc('day', $1::timestamptz, 'UTC') order by eta_at, id limit ${shown}) ship), '[]') as rows
    from loadings where ${isAtSea} and eta_at < date_trunc('day', $1::timestamptz, 'UTC')`),
);

export const readLate = (db: Database, { now }: { now: Date }) => db.readText(late, [now]);

const ships = statement(
  'today-ships',
  jsonArray(`select ${shipColumns} from loadings where ${isAtSea} order by eta_at, id limit ${shown}`),
);

export const listShips = (db: Database, { now }: { now: Date }) => db.readText(ships, [now]);

// Unidentified goods stand in the warehouse in China.
const unidentified = statement(
  'today-unidentified',
  rowOf(`select count(*) as count, count(*) filter (where days > 7) as "olderThanWeek", iso(min(at)) as oldest, coalesce(max(days), 0) as days
    from (select at, ${daysSince('at', `'Asia/Shanghai'`)} as days from (
      select coalesce(received_at, created_at) as at from packages where client_id is null and voided_at is null order by received_at limit ${counted}) each) aged`),
);

export const readUnidentified = (db: Database, { now }: { now: Date }) => db.readText(unidentified, [now]);

type Here = { now: Date; branch: string | null };

/** As in the counts of the navigation: the messages of a branch, and those that concern no branch. */
const unsent = (state: string) =>
  `(select made_at from messages where state = '${state}' and ($2::text is null or branch = $2 or branch is null)
    order by id limit ${counted})`;
const messages = statement(
  'today-messages',
  rowOf(`select count(*) as count, iso(min(made_at)) as oldest, ${daysSince('min(made_at)')} as days
    from (${unsent('TO_SEND')} union all ${unsent('OPENED')}) waiting`),
);

export const readMessages = (db: Database, { now, branch }: Here) => db.readText(messages, [now, branch]);

const isWaiting = `status = 'ARRIVED' and available_at is not null and client_id is not null and voided_at is null`;
const isHere = '($2::text is null or available_place = $2)';

// The free days are over when warehousing_days is above zero.
const storage = statement(
  'today-storage',
  rowOf(`select ${packagesOf} as packages, count(distinct client_id) as clients,
      case when $3::boolean then coalesce(sum(warehousing_fee(${storedFrom('p')}, $1)), 0) end as usd,
      iso(min(available_at)) as oldest, ${daysSince('min(available_at)')} as days
    from (select id, whole_id, whole_quantity, client_id, available_at from packages where ${isWaiting} and ${isHere}
      and warehousing_days(available_at, $1) > 0 order by available_at limit ${counted}) p`),
);

export const readStorage = (db: Database, { now, branch, withFees }: Here & { withFees: boolean }) =>
  db.readText(storage, [now, branch, withFees]);

const kindOf = (kind: string) => `count(*) filter (where kind = '${kind}')`;
const discrepancies = statement(
  'today-discrepancies',
  rowOf(`select count(*) as count, ${kindOf('MISSING')} as missing, ${kindOf('EXTRA')} as extra, ${kindOf('DAMAGED')} as damaged,
      iso(min(at)) as oldest, ${daysSince('min(at)')} as days
    from (select kind, at from discrepancies where resolved_at is null and ($2::text is null or branch = $2) order by id limit ${counted}) open`),
);

export const readDiscrepancies = (db: Database, { now, branch }: Here) => db.readText(discrepancies, [now, branch]);

const disputes = statement(
  'today-disputes',
  rowOf(`select count(*) as count, count(*) filter (where at < $1::timestamptz - interval '3 days') as overdue, iso(min(at)) as oldest,
      ${daysSince('min(at)')} as days
    from (select d.sent_at as at from disputes d join packages p on p.id = d.package_id where d.answered_at is null
      and ($2::text is null or ${goodsPlace} = $2) order by d.id limit ${counted}) open`),
);

export const readDisputes = (db: Database, { now, branch }: Here) => db.readText(disputes, [now, branch]);

const waiting = statement(
  'today-waiting',
  rowOf(`select coalesce(sum(packages), 0) as count, coalesce(json_agg(json_build_object('clientId', c.id, 'shippingMark', c.shipping_mark,
      'branch', place, 'packages', packages, 'since', iso(since), 'days', ${daysSince('since')}) order by since, c.id)
      filter (where rank <= ${shown}), '[]') as rows
    from (select client_id, available_place as place, ${packagesOf} as packages, min(available_at) as since,
        row_number() over (order by min(available_at), client_id) as rank
      from (select id, whole_id, client_id, available_place, available_at from packages where ${isWaiting} and ${isHere}
        order by available_at limit ${counted}) p group by client_id, available_place) clients_here
    left join lateral (select id, shipping_mark from clients where id = client_id and rank <= ${shown} offset 0) c on true`),
);

export const readWaiting = (db: Database, { now, branch }: Here) => db.readText(waiting, [now, branch]);

const drawers = statement(
  'today-drawers',
  jsonArray(`select s.id as "cashierId", s.name as cashier, s.branch, iso(o.since) as since, ${daysSince('o.since')} as days, o.usd, o.ghs
    from (select cashier_id, min(at) as since, coalesce(sum(amount) filter (where currency = 'USD'), 0) as usd,
        coalesce(sum(amount) filter (where currency = 'GHS'), 0) as ghs
      from cash_movements where close_id is null and ($2::bigint is null or cashier_id = $2) group by cashier_id) o
    join staff s on s.id = o.cashier_id order by o.since, s.id limit 20`),
);

/** `cashierId: null` reads the drawers of all cashiers. */
export const listOpenDrawers = (db: Database, { now, cashierId }: { now: Date; cashierId: number | null }) =>
  db.readText(drawers, [now, cashierId]);

// The day of each branch begins at its own midnight. Goods without a client are never loaded, so the client need not be
// checked and the index alone answers.
const branchDays = statement(
  'today-branches',
  jsonArray(`select b.name as branch,
      (select count(*) from packages where at_branch = b.name and voided_at is null and whole_id is null
        and coalesce(received_at, '-infinity'::timestamptz) >= b.midnight) as received,
      (select count(*) from handovers h where h.branch = b.name and h.at >= b.midnight and h.voided_at is null) as "handedOver",
      coalesce(w.waiting, 0) as waiting, coalesce(w.overdue, 0) as overdue
    from (select name, place, date_trunc('day', $1::timestamptz, zone) as midnight
      from unnest($2::text[], $3::text[]) with ordinality each (name, zone, place)) b
    left join (select available_place, ${packagesOf} as waiting,
        count(distinct coalesce(whole_id, id)) filter (where warehousing_days(available_at, $1) > 0) as overdue
      from packages p where status = 'ARRIVED' and available_at is not null and voided_at is null group by available_place) w on w.available_place = b.name
    order by b.place`),
);

export const listBranchDays = (
  db: Database,
  { now, zones }: { now: Date; zones: readonly (readonly [branch: string, zone: string])[] },
) => db.readText(branchDays, [now, zones.map(([branch]) => branch), zones.map(([, zone]) => zone)]);

const weekStart = `date_trunc('week', $1::timestamptz, 'UTC')`;
const receivedBetween = (
  from: string,
  to: string,
) => `(select coalesce(sum(cbm), 0) from packages where voided_at is null
      and coalesce(received_at, '-infinity'::timestamptz) >= ${from} and coalesce(received_at, '-infinity'::timestamptz) <= ${to})`;
const inCurrency = (currency: string) => `coalesce(sum(amount) filter (where currency = '${currency}'), 0)`;
const paidAndReceived = statement(
  'today-figures',
  rowOf(`select (select json_build_object('total', coalesce(sum(paid_shipping_rate), 0), 'usd', ${inCurrency('USD')}, 'ghs', ${inCurrency('GHS')})
      from payments where state = 'CONFIRMED' and paid_at >= date_trunc('day', $1::timestamptz, 'UTC') and paid_at <= $1) as paid,
    json_build_object('cbm', ${receivedBetween(weekStart, '$1')},
      'before', ${receivedBetween(`${weekStart} - interval '7 days'`, `$1::timestamptz - interval '7 days'`)}) as received`),
);

export const readPaidAndReceived = (db: Database, { now }: { now: Date }) => db.readText(paidAndReceived, [now]);

const setting = (section: string) =>
  `(select value from company_settings where section = '${section}' order by version desc limit 1)`;
// How clients reach the company, and how they pay: without these the public pages and invoices have gaps.
const hasContact = `coalesce((select value ->> 'email' <> '' and value #>> '{phones,general}' <> '' and value ->> 'hours' <> ''
  and jsonb_array_length(value -> 'street') > 0 from ${setting('contact')} contact), false)`;
const hasPayment = `coalesce((select jsonb_array_length(value -> 'banks') > 0 or value #>> '{mobileMoney,dialCode}' <> ''
  from ${setting('payment')} payment), false)`;
const setUp = statement(
  'today-set-up',
  `select row_to_json(step)::text from (select ${hasContact} as contact, ${hasPayment} as payment,
     exists (select from shipping_rates r join shipping_categories c on c.id = r.category_id where c.active)
       and exists (select from exchange_rates) as prices,
     exists (select from desk_log where entity = 'branch') as branches,
     exists (select from warehouses where active) as warehouses, (select count(*) > 1 from staff where active) as staff,
     exists (select from clients) as client, exists (select from packages) as package) step
   where not (contact and payment and prices and warehouses and staff and client and package)`,
);

/** Null once every step is done. */
export const readSetUp = (db: Database) => db.readText(setUp);
