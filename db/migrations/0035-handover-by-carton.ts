import type { Migration } from '#db/migrate';

/**
 * Hand-over carton by carton. The cartons that leave become a part, which is delivered. Freight and storage of both stay with the part that
 * waits on (`charged_on`), so a hand-over of some cartons changes no charge, no invoice and no balance.
 */
export const handoverByCarton: Migration = {
  version: 35,
  name: 'handover-by-carton',
  sql: `
-- charged_on: the part that is charged for this one. freight_units: cbm, kg or pieces that are billed instead of those of the part itself:
-- 0 for cartons that have left, those of both for the part that waits on.
alter table packages add column charged_on bigint, add column freight_units numeric(14, 4) check (freight_units >= 0);
alter table packages add constraint packages_charged_on_fkey foreign key (charged_on) references packages not valid;
create index packages_charged_on_idx on packages (charged_on) where charged_on is not null;

-- Which cartons the line is about, of how many. Null: handed over as a whole or by the piece.
alter table handover_lines add column cartons smallint[], add column of_cartons smallint;

create function own_units(cbm numeric, billed numeric, since timestamptz) returns numeric language sql immutable parallel safe
  return coalesce(billed, greatest(cbm, minimum_cbm(since)));

-- A correction of the goods changes what is billed by the difference. With another unit, each part is billed for itself again.
create function follow_freight_units() returns trigger language plpgsql as $$
declare
  difference numeric := own_units(new.cbm, new.billed, new.received_at) - own_units(old.cbm, old.billed, old.received_at);
begin
  if (select unit from shipping_rates where id = new.rate_id) <> (select unit from shipping_rates where id = old.rate_id) then
    new.freight_units := null;
    new.charged_on := null;
  elsif new.charged_on is null then
    new.freight_units := greatest(0, old.freight_units + difference);
  elsif difference <> 0 then
    update packages set freight_units = greatest(0, freight_units + difference) where id = new.charged_on;
  end if;
  return new;
end $$;
-- By its name after packages_price_again, which decides the rate and what is billed.
create trigger packages_units_follow before update on packages for each row
  when (old.freight_units is not null and new.freight_units is not distinct from old.freight_units
    and (old.cbm, old.billed, old.rate_id) is distinct from (new.cbm, new.billed, new.rate_id))
  execute function follow_freight_units();

create or replace view charged_packages as
  select p.id as package_id, p.client_id, p.loading_id,
    coalesce((select max(e.happened_at) from package_events e where e.package_id = p.id and e.kind in ('ARRIVED', 'FOUND')),
      (select min(e.happened_at) from package_events e where e.package_id = p.id and e.status = 'ARRIVED'
        and e.id > coalesce((select max(o.id) from package_events o where o.package_id = p.id and o.status not in ('ARRIVED', 'DELIVERED')), 0)),
      p.available_at, p.delivered_at, p.received_at, p.created_at) as at,
    coalesce(p.freight_units, own_units(p.cbm, p.billed, p.received_at)) as billed, r.id as rate_id, r.rate,
    shipping_fee(p.cbm, coalesce(p.freight_units, p.billed), r.rate, p.received_at) as shipping, p.available_at, p.delivered_at, r.unit
  from packages p join shipping_rates r on r.id = p.rate_id
  where p.client_id is not null and p.voided_at is null and not p.settled_in_books and p.charged_on is null and (p.status in ('ARRIVED', 'DELIVERED')
    or p.status in ('IN_TRANSIT', 'EN_ROUTE') and p.missing_at is null and coalesce((select sum(c.amount) from charges c
      where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT' and c.document_id is not null), 0) <> 0);

create or replace function charge_changed_packages() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select n.id from after_change n join before_change o on o.id = n.id where n.status not in ('YET_TO_LOAD', 'ON_HOLD')
    and (n.client_id, n.cbm, n.billed, n.rate_id, n.voided_at, n.freight_units, n.charged_on)
      is distinct from (o.client_id, o.cbm, o.billed, o.rate_id, o.voided_at, o.freight_units, o.charged_on));
  if cardinality(ids) > 0 then perform refresh_package_charges(ids); end if;
  return null;
end $$;

-- As in 0031, with what is billed of each part.
create or replace view client_packages as
  select p.id, p.client_id, p.tracking_number, p.tracking_key, p.customer, p.package, p.quantity, p.cbm, null::numeric[] as split_cbm, p.description,
    p.rate_id, p.loading_id, p.status, p.received_at, p.received_iso, p.created_at, p.mode, p.billed, null::numeric[] as split_billed
  from packages p where p.voided_at is null and p.whole_id is null and p.whole_quantity is null
  union all
  select h.id, h.client_id, h.tracking_number, h.tracking_key, h.customer, h.package, h.whole_quantity, s.cbm, s.split_cbm, h.description,
    h.rate_id, l.loading_id, l.status, h.received_at, h.received_iso, h.created_at, h.mode, null::numeric, s.split_billed
  from packages h
  cross join lateral (select sum(q.cbm) as cbm, array_agg(q.cbm order by q.id) as split_cbm,
    array_agg(coalesce(q.freight_units, q.billed) order by q.id) as split_billed from packages q
    where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null) s
  cross join lateral (select q.loading_id, q.status from packages q where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null
    order by progress_of(q.status), q.missing_at is null, q.id limit 1) l
  where h.whole_quantity is not null;

-- The new part holds the cartons that leave. The caller has locked the package.
create function split_for_handover(source bigint, positions integer[], moment timestamptz, at_place text, by_actor text) returns bigint
  language plpgsql as $$
declare
  units numeric;
  part bigint;
begin
  select coalesce(freight_units, own_units(cbm, billed, received_at)) into strict units from packages where id = source;
  part := split_package(source, positions, moment, at_place, by_actor);
  update packages set freight_units = 0, charged_on = source where id = part;
  update packages set freight_units = units where id = source;
  return part;
end $$;

-- Cartons come back to the part that waits on. The caller has locked both.
create function join_after_handover(part bigint, moment timestamptz, at_place text, by_actor text) returns bigint language plpgsql as $$
declare
  carrier packages;
  kept bigint;
begin
  select c.* into strict carrier from packages p join packages c on c.id = p.charged_on where p.id = part;
  delete from message_items i where i.package_id = part and i.message_id is null;
  update packages set freight_units = null, charged_on = null where id = part;
  kept := join_parts(carrier.id, part, moment, at_place, by_actor);
  update packages set freight_units = case when exists (select from packages q where q.charged_on = kept) then carrier.freight_units end where id = kept;
  return kept;
end $$;

-- Cartons come back while the others are elsewhere: from now on each part is charged for itself.
create function charge_apart(part bigint) returns void language sql as $$
  update packages c set freight_units = case when exists (select from packages o where o.charged_on = c.id and o.id <> part)
      then greatest(0, c.freight_units - own_units(p.cbm, p.billed, p.received_at)) end
    from packages p where p.id = part and c.id = p.charged_on;
  update packages set freight_units = null, charged_on = null where id = part and charged_on is not null;
$$;
`,
};
