import { type Queryable, statement } from '#db/database';

/** The demo's warehouse clerk in Ghana. None when the company already has an account with that e-mail. */
const clerk = `(select id from staff where email = 'ghana@kwanline.example' and role = 'ghana-warehouse')`;

const inPort = `l.status = 'ARRIVED' and l.arrived_at is not null`;

// The check of the unloaded container is finished, that of the other one half done.
const checks = statement(
  'demo_manifest_checks',
  `insert into manifest_checks (loading_id, started_at, started_by, finished_at, finished_by)
   select l.id, l.arrived_at + interval '20 hours', s.id, l.offloaded_at + interval '3 hours', case when l.offloaded_at is not null then s.id end
     from loadings l cross join staff s where ${inPort} and s.id = ${clerk}`,
);

const scans = statement(
  'demo_manifest_scans',
  `insert into manifest_scans (loading_id, package_id, tracking_number, staff_id, branch, at)
   select k.loading_id, p.id, p.tracking_number, k.started_by, 'Accra', k.started_at + interval '1 minute' * row_number() over (order by k.loading_id, p.id)
     from manifest_checks k join packages p on p.loading_id = k.loading_id
    where p.available_at is not null or p.status = 'DELIVERED' or p.id % 2 = 0 order by k.loading_id, p.id`,
);

const records = statement(
  'demo_discrepancies',
  `insert into discrepancies (kind, loading_id, package_id, tracking_number, branch, note, staff_id, at, resolution, resolved_at, resolved_by)
   (select 'MISSING', k.loading_id, p.id, p.tracking_number, 'Accra', null, k.started_by, k.finished_at, 'FOUND', k.finished_at + interval '2 hours', k.started_by
      from manifest_checks k join packages p on p.loading_id = k.loading_id where k.finished_at is not null order by p.id limit 1)
   union all
   (select 'EXTRA', k.loading_id, null, 'YT8830041772650', 'Accra', null, k.started_by, k.finished_at, null, null, null
      from manifest_checks k where k.finished_at is not null order by k.loading_id limit 1)
   union all
   (select 'DAMAGED', k.loading_id, p.id, p.tracking_number, 'Accra', 'One corner of the carton is crushed.', k.started_by, k.started_at + interval '2 hours', null, null, null
      from manifest_checks k join packages p on p.loading_id = k.loading_id and p.status = 'ARRIVED' where k.finished_at is null order by p.id limit 1)`,
);

const handovers = statement(
  'demo_handovers',
  `insert into handovers (client_id, branch, confirmation, fees_settled, staff_id, at)
   select p.client_id, p.available_place, 'Collected in person.', true, ${clerk}, p.delivered_at
     from packages p join loadings l on l.id = p.loading_id
    where ${inPort} and p.status = 'DELIVERED' and p.client_id is not null and ${clerk} is not null
    group by p.client_id, p.available_place, p.delivered_at order by p.delivered_at, p.client_id`,
);

const lines = statement(
  'demo_handover_lines',
  `insert into handover_lines (handover_id, package_id, quantity, remaining, shipping_fee, warehousing_days, warehousing_fee)
   select h.id, p.id, p.quantity, 0, round(greatest(p.cbm, 0.01) * r.rate, 2),
     warehousing_days(p.available_at, h.at), warehousing_fee(p.available_at, h.at)
     from handovers h join packages p on p.client_id = h.client_id and p.available_place = h.branch and p.delivered_at = h.at
     join loadings l on l.id = p.loading_id join shipping_rates r on r.id = p.rate_id where ${inPort} and p.status = 'DELIVERED' order by h.id, p.id`,
);

/** What the warehouses in Ghana found in the containers in the port, and what was collected. */
export async function insertHandovers(tx: Queryable) {
  for (const each of [checks, scans, records, handovers, lines]) await tx.query(each);
}
