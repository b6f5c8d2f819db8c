import { clientFactColumns } from '#api/modules/packages/facts';
import { readList, unlessLong } from '#api/modules/packages/long-lists';
import { type Database, statement } from '#db/database';
import { isLost } from '#db/is-lost';
import { jsonArray, jsonObject, jsonText, jsonWord } from '#db/json';
import { lateralLookup } from '#db/lateral-lookup';
import type { Turns } from '#db/turns';
import { divided } from '#db/unless-divided';
import { feeOf, plainFeeOf } from '#db/whole-fee';

/**
 * PostgreSQL builds the JSON, which is sent as it is. So these column names are those of the contract, and the tests
 * check every answer against it.
 */

/** A package that is not loaded yet shows nothing about the container it is planned for. */
const onceLoaded = (column: string) => `case when p.status <> 'YET_TO_LOAD' then ${column} end`;

const summaryColumns = `p.id, p.tracking_number as "trackingNumber", p.customer, p.received_iso as received,
  ${onceLoaded('l.loaded_iso')} as loaded, ${onceLoaded('l.arrival_iso')} as eta, p.package, p.quantity,
  ${onceLoaded('l.vessel')} as vessel, p.status, p.cbm`;

// The minimum billable volume is that of the day of receipt (specification, Freight terms). The rate is the one fixed
// at receipt. A client whom the desk has entered may have no phone yet.
const detailColumnsWith = (
  fee: (rate: string) => string,
) => `${summaryColumns}, coalesce(c.email, '') as email, coalesce(c.phone, '') as phone,
  ${onceLoaded('iso(l.departure_at)')} as departure, ${clientFactColumns},
  iso(p.created_at) as "createdAt", ${fee('r.rate')} as "dollarEstimate",
  ${fee('r.cedis_rate')} as "cedisEstimate"`;
const detailColumns = detailColumnsWith(feeOf);

const container = lateralLookup('loadings', 'loaded_iso, arrival_iso, departure_at, vessel', {
  key: 'p.loading_id',
  as: 'l',
});

/** Every package that is not void and not a part. For a client without parts, these are all. */
const undivided = 'p.client_id = $1 and p.voided_at is null and p.whole_id is null';
const newestFirst = 'order by p.received_at desc nulls last, p.id desc';

const stored = {
  trackingNumber: jsonText('p.tracking_number'),
  status: jsonWord('p.status'),
  package: jsonText('p.package'),
  quantity: 'p.quantity',
  cbm: 'p.cbm',
  received: jsonWord('p.received_iso'),
};
const shipped = { loaded: jsonWord('l.loaded_iso'), eta: jsonWord('l.arrival_iso'), vessel: jsonText('l.vessel') };
const found = (from: string) => `select '[' || coalesce(string_agg(
       case when p.status = 'YET_TO_LOAD' then ${jsonObject(stored)} else ${jsonObject({ ...stored, ...shipped })} end, ','
       order by array_position($1::text[], p.tracking_key), p.received_at desc nulls last, p.id desc), '') || ']'
     from (select * from ${from} order by id desc limit $2) p ${container}`;
const search = {
  plain: statement(
    'packages-search',
    `select case when not ${divided('tracking_key = any($1::text[])')} then (
       ${found('packages where tracking_key = any($1::text[]) and voided_at is null and whole_id is null')}) end`,
  ),
  divided: statement('packages-search-divided', found('client_packages where tracking_key = any($1::text[])')),
};

/** By `tracking_key`, in the order asked for. */
export async function searchByTrackingKeys(
  db: Database,
  { keys, limit }: { keys: string[]; limit: number },
): Promise<string> {
  const plain = await db.readByKey(search.plain, [keys, limit]);
  return plain ?? (await db.readByKey(search.divided, [keys, limit])) ?? '[]';
}

const summaries = unlessLong('packages-summaries', {
  plain: jsonArray(`select ${summaryColumns} from packages p ${container} where ${undivided} ${newestFirst}`),
  whole: jsonArray(
    `select ${summaryColumns} from client_packages p ${container} where p.client_id = $1 ${newestFirst}`,
  ),
});

export const listSummaries = (db: Database, turns: Turns, { clientId }: { clientId: number }): Promise<string> =>
  readList(turns, clientId, {
    plain: () => db.readByKey(summaries.plain, [clientId]),
    short: () => db.readByKey(summaries.short, [clientId]),
    long: () => db.query(summaries.long, [clientId]),
  });

const owners = `join clients c on c.id = p.client_id join shipping_rates r on r.id = p.rate_id ${container}`;
const ownedFrom = `from client_packages p ${owners}`;

const withStatus = '($2::text[] is null or p.status = any($2))';
const details = unlessLong('packages-details', {
  plain: jsonArray(`select ${detailColumnsWith(plainFeeOf)} from packages p ${owners}
    where ${undivided} and ${withStatus} ${newestFirst}`),
  whole: jsonArray(`select ${detailColumns} ${ownedFrom} where p.client_id = $1 and ${withStatus} ${newestFirst}`),
});

/** `statuses: null` means all. */
export const listDetails = (
  db: Database,
  turns: Turns,
  { clientId, statuses }: { clientId: number; statuses: string[] | null },
): Promise<string> =>
  readList(turns, clientId, {
    plain: () => db.readByKey(details.plain, [clientId, statuses]),
    short: () => db.readByKey(details.short, [clientId, statuses]),
    long: () => db.query(details.long, [clientId, statuses]),
  });

const one = statement(
  'package-detail',
  `select row_to_json(item)::text from (select ${detailColumns} ${ownedFrom} where p.client_id = $1 and p.id = $2) item`,
);

const wholeOf = statement(
  'package-detail-of-part',
  `select row_to_json(item)::text from (select ${detailColumns} ${ownedFrom}
    where p.client_id = $1 and p.id = (select q.whole_id from packages q where q.id = $2)) item`,
);

/** Invoices and mails name the parts of a package. The client reads the package as received. */
export const findWholeOf = (db: Database, { clientId, id }: { clientId: number; id: string }): Promise<string | null> =>
  db.readByKey(wholeOf, [clientId, id]);

export function findOwned(db: Database, { clientId, id }: { clientId: number; id: string }): Promise<string | null> {
  return db.readByKey(one, [clientId, id]);
}

// Names of staff and internal notes are left out, and so are corrections of facts that a client cannot see. The other
// client of a wrongly booked package and other containers are not named. A part is mentioned once, when it was split
// off. A missing, found or transferred carton has an event that says more.
const isToldSplit = `q.whole_id is not null and q.charged_on is null and not exists (select from package_events s where s.package_id = q.id
  and (s.kind = 'SPLIT' and s.id < e.id or s.id > e.id and s.recorded_at = e.recorded_at and s.kind in ('MISSING', 'FOUND', 'TRANSFERRED', 'AVAILABLE')))`;

// A receipt keeps its cartons, also after it was undone and they joined the others again.
const handedCartons = `case when e.kind = 'DELIVERED' then (select max(cardinality(l.cartons)) from handover_lines l
  join handovers h on h.id = l.handover_id where l.package_id = q.id and h.at = e.happened_at) end`;

// The undo of a hand-over writes again since when the goods are ready: the client has read that.
const isNew = `not exists (select from package_events s where s.package_id = q.id and s.kind = e.kind and s.happened_at = e.happened_at and s.id < e.id)`;

// A branch is called by its name of today, as in `where`.
const toldValue = (side: 'from' | 'to') => `case when c ->> 'field' in ('available', 'destination')
  then coalesce((select name from branches where code = c ->> '${side}'), c ->> '${side}')
  when c ->> 'field' not in ('owner', 'container') then c ->> '${side}' end`;

// The cartons of an event are those of its part at that time. Cartons that left the part later have a copy of it.
const events = statement(
  'package-events',
  `select (select '[' || coalesce(string_agg((case when p.split_cbm is null then row_to_json(told) else row_to_json(counted) end)::text, ','
        order by e.happened_at desc, e.id desc), '') || ']'
      from packages q join package_events e on e.package_id = q.id and e.copy_of is null left join branches b on b.code = e.place
      cross join lateral (select json_agg(json_build_object('field', c ->> 'field',
          'from', ${toldValue('from')}, 'to', ${toldValue('to')})) as changes
        from jsonb_array_elements(e.changes) c where c ->> 'field' <> 'innerNote') seen
      cross join lateral (select e.kind as what, e.status, iso(e.happened_at) as at, e.from_books as "isDayOnly", coalesce(b.name, e.place) as where,
        case when e.is_shared then e.note end as note, seen.changes) told
      cross join lateral (select told.*, case when exists (select from package_events s where s.package_id = q.id and s.kind = 'SPLIT' and s.id <= e.id)
        then case when e.kind = 'SPLIT' then (e.changes -> 0 ->> 'to')::int else coalesce(${handedCartons}, (select sum(carton_count(o.id))::int from packages o
          where (o.id = p.id or o.whole_id = p.id) and o.voided_at is null
            and exists (select from package_events x where x.package_id = o.id and coalesce(x.copy_of, x.id) = e.id))) end end as cartons, (select sum(carton_count(o.id))::int from packages o
          where (o.id = p.id or o.whole_id = p.id) and o.voided_at is null) as "ofCartons") counted
      where (q.id = p.id or p.split_cbm is not null and q.whole_id = p.id) and q.voided_at is null
        and e.kind not in ('VOIDED', 'JOINED') and (e.kind <> 'SPLIT' or ${isToldSplit}) and (e.kind <> 'AVAILABLE' or ${isNew}) and (e.kind <> 'NOTED' or e.is_shared)
        and (e.kind <> 'CORRECTED' or e.status is not null or seen.changes is not null))
     from client_packages p where p.client_id = $1 and p.id = $2`,
);

/** Null when this client has no such package. */
export function findHistory(db: Database, { clientId, id }: { clientId: number; id: string }): Promise<string | null> {
  return db.readByKey(events, [clientId, id]);
}

const parts = statement(
  'package-parts-owned',
  `select (${jsonArray(`select carton_count(q.id)::int as cartons, q.status, q.cbm, q.missing_at is not null as "isMissing",
        q.missing_at is not null and ${isLost('q.id')} as "isLost",
        ${['loaded_iso as loaded', 'arrival_iso as eta', 'vessel']
          .map((column) => {
            const [from, to = from] = column.split(' as ');
            return `case when q.status not in ('YET_TO_LOAD', 'ON_HOLD') then l.${from} end as ${to}`;
          })
          .join(', ')},
        iso(q.available_at) as available, case when q.available_at is not null then coalesce(b.name, q.available_place) end as branch
      from packages q left join loadings l on l.id = q.loading_id left join branches b on b.code = q.available_place
      where (q.id = p.id or q.whole_id = p.id) and q.voided_at is null order by progress_of(q.status) desc, q.id`)})
     from client_packages p where p.client_id = $1 and p.id = $2`,
);

/** Null when this client has no such package. */
export function findParts(db: Database, { clientId, id }: { clientId: number; id: string }): Promise<string | null> {
  return db.readByKey(parts, [clientId, id]);
}

const placeOf = `case when q.missing_at is not null then case when ${isLost('q.id')} then 'LOST' else 'MISSING' end
  when q.status = 'ON_HOLD' then 'ON_HOLD' when q.status = 'YET_TO_LOAD' then 'WAITING' when q.status = 'DELIVERED' then 'COLLECTED'
  when q.available_at is not null then 'READY' when q.status = 'ARRIVED' then 'ARRIVED' else 'ON_THE_WAY' end`;

// The client's divided packages have an index of their own.
const dividedPackages = statement(
  'packages-divided',
  jsonArray(`select h.id, json_agg(json_build_object('place', s.place, 'cartons', s.cartons) order by array_position($2::text[], s.place)) as places
    from packages h
    cross join lateral (select ${placeOf} as place, sum(carton_count(q.id))::int as cartons
      from packages q where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null group by 1) s
    where h.client_id = $1 and h.whole_quantity is not null
    group by h.id having count(*) > 1 order by h.id desc`),
);

/** `places` says in which order the places are listed. */
export async function listDivided(
  db: Database,
  { clientId, places }: { clientId: number; places: readonly string[] },
): Promise<string> {
  return (await db.readByKey(dividedPackages, [clientId, places])) ?? '[]';
}

const air = statement(
  'packages-air',
  jsonArray(`select p.id, ${onceLoaded(`regexp_replace(l.container_number, '^(...)(....)(....)$', '\\1-\\2 \\3')`)} as "airWaybill", ${onceLoaded('l.vessel')} as flight, w.measured as "weightKg",
      w.volumetric as "volumetricKg", case when r.unit = 'kg' then w.billed end as "chargeableKg"
    from client_packages p join shipping_rates r on r.id = p.rate_id left join loadings l on l.id = p.loading_id
    cross join lateral (select sum(q.weight_kg) as measured, round(sum(cubic_cm(q.id, q.cbm)) / 6000, 2) as volumetric, sum(q.billed) as billed
      from packages q where (q.id = p.id or p.split_cbm is not null and q.whole_id = p.id) and q.voided_at is null) w
    where p.client_id = $1 and p.mode = 'AIR' order by p.id desc`),
);

export async function listAir(db: Database, { clientId }: { clientId: number }): Promise<string> {
  return (await db.readByKey(air, [clientId])) ?? '[]';
}

const rates = statement(
  'shipping-rates',
  jsonArray(`select r.rate, r.cedis_rate as "cedisRate", c.description from shipping_categories c
    cross join lateral (select rate, cedis_rate, unit from shipping_rates where category_id = c.id and mode = 'SEA' and agreement_id is null and valid_from <= $1
      order by valid_from desc limit 1) r
    where c.active and r.unit = 'cbm' order by c.position, c.id`),
);

export async function listRates(db: Database, { now }: { now: Date }): Promise<string> {
  return (await db.readText(rates, [now])) ?? '[]';
}
