/** The number of cartons of row p. Without sizes from intake, each piece is a carton. */
export const cartonsOf =
  'coalesce((select sum(s.count) from package_cartons s where s.package_id = p.id), p.quantity)::int';

/**
 * How many of them are in container l. Until it closes, a package with scanned cartons counts with those only. A
 * package that was loaded as a whole needs no scan.
 */
export const cartonsInside = `coalesce(case when l.state = 'PLANNED' then (select nullif(count(*), 0)::int from cartons c
    join carton_scans k on k.whole_id = c.whole_id and k.position = c.position and k.stage = 'LOAD' and k.loading_id = l.id
   where c.package_id = p.id) end, ${cartonsOf})`;

/**
 * How many cartons of row p are in its open container l, and how many it has, as JSON. Null when it is all in one place,
 * and when it was loaded without a scan of each carton.
 */
export const partlyInside = `case when l.state = 'PLANNED' then (select json_build_object('cartons', count(k.position), 'of', count(*)) from cartons c
    left join carton_scans k on k.whole_id = c.whole_id and k.position = c.position and k.stage = 'LOAD' and k.loading_id = l.id
   where c.package_id = p.id having count(k.position) > 0 and count(k.position) < count(*)) end`;

export type PartlyInside = { cartons: number; of: number };

/** The number of packages in the rows p: parts of one package count once. */
export const packagesOf = 'count(distinct coalesce(p.whole_id, p.id))::int';

/** The number of packages whose parts among the rows p all meet a condition. */
export const packagesThat = (condition: string) =>
  `(count(distinct coalesce(p.whole_id, p.id)) - count(distinct coalesce(p.whole_id, p.id)) filter (where not (${condition})))::int`;

/**
 * How many cartons the freight of row p is for, including cartons that were handed over earlier and are charged with
 * these.
 */
export const cartonsBilled = `(${cartonsOf} + coalesce((select sum(carton_count(o.id)) from packages o
    where o.charged_on = p.id and o.voided_at is null), 0))::int`;

/** Whether the row p is on a transfer list and was not scanned in yet. */
export const isOnTransfer = 'exists (select from transfer_lines t where t.package_id = p.id and t.in_at is null)';

/**
 * Whether row p with the scan s of the check came out of its container. Goods on a transfer did, even when they became
 * available without a scan.
 */
export const isFoundAtArrival = `(s.id is not null or p.available_at is not null or p.status = 'DELIVERED' or ${isOnTransfer})`;
