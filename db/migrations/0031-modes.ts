import type { Migration } from '#db/migrate';

/**
 * Sea and air. The mode belongs to the package and decides which price of its category counts. A price says its unit: cbm, kg or piece.
 * What is billed by kg or piece stands in `packages.billed`; without it the volume is billed, as before. Nothing changes for sea packages.
 */
export const modes: Migration = {
  version: 31,
  name: 'modes',
  sql: `
create domain freight_mode as text check (value in ('SEA', 'AIR'));

-- Prices: one for each category, mode and moment, with its unit.
alter table shipping_rates add column mode freight_mode not null default 'SEA',
  add column unit text not null default 'cbm' constraint shipping_rates_unit_of_mode
    check (unit = 'piece' or unit = case mode when 'AIR' then 'kg' else 'cbm' end);
drop index shipping_rates_category_key;
create unique index shipping_rates_category_key on shipping_rates (category_id, mode, valid_from) where agreement_id is null;

alter table price_agreements add column mode freight_mode not null default 'SEA';
alter table price_agreements drop constraint price_agreements_client_once, drop constraint price_agreements_tier_once,
  add constraint price_agreements_client_once exclude using gist (int8range(client_id, client_id, '[]') with &&,
    int4range(category_id, category_id, '[]') with &&, tstzrange(valid_from, ends_at) with &&) where (client_id is not null and mode = 'SEA'),
  add constraint price_agreements_tier_once exclude using gist (int4range(tier_id, tier_id, '[]') with &&,
    int4range(category_id, category_id, '[]') with &&, tstzrange(valid_from, ends_at) with &&) where (tier_id is not null and mode = 'SEA'),
  add constraint price_agreements_client_air_once exclude using gist (int8range(client_id, client_id, '[]') with &&,
    int4range(category_id, category_id, '[]') with &&, tstzrange(valid_from, ends_at) with &&) where (client_id is not null and mode = 'AIR'),
  add constraint price_agreements_tier_air_once exclude using gist (int4range(tier_id, tier_id, '[]') with &&,
    int4range(category_id, category_id, '[]') with &&, tstzrange(valid_from, ends_at) with &&) where (tier_id is not null and mode = 'AIR');

-- An air shipment is a container row: its container_number is the air waybill, its vessel the flight, its capacity counts in kg.
alter table loadings add column mode freight_mode not null default 'SEA',
  add column capacity_kg numeric(8, 1) check (capacity_kg > 0),
  add constraint loadings_air_capacity check (mode = 'SEA' or capacity_kg is not null),
  add constraint loadings_air_waybill check (mode = 'SEA' or container_number ~ '^[0-9]{11}$');

-- weight_kg: measured. billed: kg or pieces that are paid for; null where the volume is. pieces: of a part of a divided package, what counts
-- when pieces are billed; the parts add up to the quantity of the whole. Null: the quantity.
alter table packages add column mode freight_mode not null default 'SEA',
  add column weight_kg numeric(10, 2) check (weight_kg >= 0),
  add column billed numeric(12, 2) check (billed >= 0),
  add column pieces integer check (pieces >= 0),
  add constraint packages_air_weighed check (mode = 'SEA' or weight_kg is not null);
create index packages_air_idx on packages (client_id, id) where mode = 'AIR';

-- L x W x H in cm / 6000 for each carton; without sizes the same formula on the volume: 1 cbm = 166.67 kg.
create function volumetric_kg(target_id bigint, volume numeric) returns numeric language sql stable parallel safe
  return round(coalesce((select sum(c.length_cm * c.width_cm * c.height_cm * c.count) from package_cartons c where c.package_id = target_id),
    volume * 1000000) / 6000, 2);

-- The one formula of freight, to the cent, half a cent up. billed: kg or pieces; null: by the volume.
create function shipping_fee(cbm numeric, billed numeric, rate numeric, since timestamptz) returns numeric language sql immutable parallel safe
  return round(coalesce(billed, greatest(cbm, minimum_cbm(since))) * rate, 2);

drop function agreed_rate(bigint, integer, timestamptz);
create function agreed_rate(client bigint, category integer, wanted text, moment timestamptz) returns integer language sql stable as $$
  select r.id from price_agreements a join shipping_rates r on r.agreement_id = a.id
    where a.category_id = category and a.mode = wanted and a.valid_from <= moment and (a.ends_at is null or a.ends_at > moment)
      and (a.client_id = client or a.tier_id = tier_at(client, moment))
    order by a.client_id is null limit 1
$$;
drop function category_rate(integer, timestamptz);
create function category_rate(category integer, wanted text, moment timestamptz) returns integer language sql stable as $$
  select id from shipping_rates where category_id = category and mode = wanted and agreement_id is null
    order by valid_from <= moment desc, case when valid_from <= moment then valid_from end desc, valid_from limit 1
$$;

-- The only author of the price of a package and of what is billed. A merge moves goods with the price that they have.
create or replace function price_package() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(new.received_at, new.created_at);
  given record;
  agreed integer;
begin
  if tg_op = 'UPDATE' and is_merging() then return new; end if;
  select category_id, agreement_id, mode, unit into given from shipping_rates where id = new.rate_id;
  if tg_op = 'INSERT' or (old.client_id, old.rate_id, old.mode) is distinct from (new.client_id, new.rate_id, new.mode) then
    if new.client_id is not null then agreed := agreed_rate(new.client_id, given.category_id, new.mode, moment); end if;
    if agreed is not null then new.rate_id := agreed;
    elsif given.agreement_id is not null or given.mode <> new.mode then
      new.rate_id := category_rate(given.category_id, new.mode, moment);
      if new.rate_id is null then raise exception 'This category has no price for this mode.' using errcode = 'check_violation'; end if;
    end if;
    select unit into given.unit from shipping_rates where id = new.rate_id;
  end if;
  -- A correction of the quantity reaches the pieces of a part.
  if tg_op = 'UPDATE' and new.pieces is not null and new.pieces = old.pieces and new.quantity <> old.quantity then
    new.pieces := greatest(new.pieces + new.quantity - old.quantity, 0);
  end if;
  new.billed := case given.unit when 'piece' then coalesce(new.pieces, new.quantity)
    when 'kg' then greatest(new.weight_kg, volumetric_kg(new.id, new.cbm)) end;
  return new;
end $$;
drop trigger packages_price_again on packages;
create trigger packages_price_again before update of client_id, rate_id, mode, weight_kg, cbm, quantity, pieces, billed on packages for each row
  when ((old.client_id, old.rate_id, old.mode, old.weight_kg, old.cbm, old.quantity, old.pieces, old.billed)
    is distinct from (new.client_id, new.rate_id, new.mode, new.weight_kg, new.cbm, new.quantity, new.pieces, new.billed))
  execute function price_package();

-- Sizes are written after the package: the volumetric weight follows them. Asking for no bill makes the trigger above compute it.
create function bill_new_sizes() returns trigger language plpgsql as $$
begin
  update packages p set billed = null where p.mode = 'AIR' and p.billed is not null and p.id in (select package_id from changed);
  return null;
end $$;
create trigger package_cartons_bill_added after insert on package_cartons referencing new table as changed
  for each statement execute function bill_new_sizes();
create trigger package_cartons_bill_removed after delete on package_cartons referencing old table as changed
  for each statement execute function bill_new_sizes();

create or replace function count_package_version() returns trigger language plpgsql as $$
begin
  if new.version = old.version and (new.tracking_number, new.client_id, new.customer, new.package, new.quantity, new.cbm, new.description,
      new.inner_note, new.rate_id, new.voided_at, new.mode, new.weight_kg) is distinct from (old.tracking_number, old.client_id, old.customer,
      old.package, old.quantity, old.cbm, old.description, old.inner_note, old.rate_id, old.voided_at, old.mode, old.weight_kg) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
drop trigger packages_version on packages;
create trigger packages_version before update of tracking_number, client_id, customer, package, quantity, cbm, description, inner_note,
  rate_id, voided_at, mode, weight_kg on packages for each row execute function count_package_version();

create or replace view charged_packages as
  select p.id as package_id, p.client_id, p.loading_id,
    coalesce((select max(e.happened_at) from package_events e where e.package_id = p.id and e.kind in ('ARRIVED', 'FOUND')),
      (select min(e.happened_at) from package_events e where e.package_id = p.id and e.status = 'ARRIVED'
        and e.id > coalesce((select max(o.id) from package_events o where o.package_id = p.id and o.status not in ('ARRIVED', 'DELIVERED')), 0)),
      p.available_at, p.delivered_at, p.received_at, p.created_at) as at,
    coalesce(p.billed, greatest(p.cbm, minimum_cbm(p.received_at))) as billed, r.id as rate_id, r.rate,
    shipping_fee(p.cbm, p.billed, r.rate, p.received_at) as shipping, p.available_at, p.delivered_at, r.unit
  from packages p join shipping_rates r on r.id = p.rate_id
  where p.client_id is not null and p.voided_at is null and not p.settled_in_books and (p.status in ('ARRIVED', 'DELIVERED')
    or p.status in ('IN_TRANSIT', 'EN_ROUTE') and p.missing_at is null and coalesce((select sum(c.amount) from charges c
      where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT' and c.document_id is not null), 0) <> 0);

-- As in 0023, with the unit of the price. A document that counted in another unit leaves a difference in money, without a quantity.
create or replace function open_charges(ids bigint[]) returns table (package_id bigint, client_id bigint, kind text, loading_id bigint, quantity numeric,
    unit text, unit_price numeric, amount numeric, source text, rate_id integer, at timestamptz, since timestamptz, until timestamptz,
    is_rest boolean) language sql stable as $$
  with target as (
    select v.package_id, v.client_id, 'FREIGHT' as kind, v.loading_id, v.billed as quantity, v.unit, v.rate as unit_price,
        v.shipping as amount, 'CATEGORY' as source, v.rate_id, v.at, null::timestamptz as since, null::timestamptz as until
      from charged_packages v where v.package_id = any (ids)
    union all
    select v.package_id, v.client_id, 'STORAGE', v.loading_id, coalesce(warehousing_days(v.available_at, v.delivered_at), 0), 'day',
        storage_per_day(v.available_at), coalesce(warehousing_fee(v.available_at, v.delivered_at), 0), 'TERMS', null,
        coalesce(v.delivered_at, v.available_at), v.available_at, v.delivered_at
      from charged_packages v where v.package_id = any (ids) and v.available_at is not null),
  frozen as (
    select c.package_id, c.client_id, c.kind, sum(c.amount) as amount, sum(c.quantity) as quantity, max(c.unit) as unit,
        min(c.unit) <> max(c.unit) as is_mixed, max(c.unit_price) as unit_price, max(c.source) as source, max(c.loading_id) as loading_id
      from charges c where c.package_id = any (ids) and c.document_id is not null and c.kind in ('FREIGHT', 'STORAGE')
      group by c.package_id, c.client_id, c.kind),
  rest as (
    select package_id, client_id, kind, coalesce(t.loading_id, f.loading_id) as loading_id,
      coalesce(t.quantity, 0) - coalesce(f.quantity, 0) as quantity, coalesce(t.unit, f.unit) as unit,
      coalesce(t.unit_price, f.unit_price) as unit_price, coalesce(t.amount, 0) - coalesce(f.amount, 0) as amount,
      coalesce(t.source, f.source) as source, t.rate_id,
      case when f.unit is null then t.at else (select max(e.happened_at) from package_events e where e.package_id = coalesce(t.package_id, f.package_id)) end as at,
      t.since, t.until, f.unit is not null as is_rest, coalesce(f.is_mixed or f.unit <> t.unit, false) as is_other_unit
    from target t full join frozen f using (package_id, client_id, kind)
    where coalesce(t.amount, 0) <> coalesce(f.amount, 0) or t.since is not null and t.until is null or f.unit is null and t.kind = 'FREIGHT')
  select package_id, client_id, kind, loading_id, case when is_other_unit then 1 else quantity end, case when is_other_unit then 'once' else unit end,
    case when is_other_unit then amount else unit_price end, amount, source, rate_id, at, since, until, is_rest from rest
$$;

create or replace function refresh_package_charges(ids bigint[]) returns void language sql as $$
  delete from charges c where c.package_id = any (ids) and c.document_id is null and c.kind in ('FREIGHT', 'STORAGE')
    and not exists (select from open_charges(ids) o where o.package_id = c.package_id and o.kind = c.kind and o.client_id = c.client_id);
  insert into charges as c (client_id, kind, package_id, loading_id, quantity, unit, unit_price, amount, source, rate_id, at, since, until)
    select o.client_id, o.kind, o.package_id, o.loading_id, o.quantity, o.unit, o.unit_price, o.amount, o.source, o.rate_id,
        case when o.is_rest then coalesce((select k.at from charges k where k.package_id = o.package_id and k.kind = o.kind
          and k.client_id = o.client_id and k.document_id is null and k.amount = o.amount), o.at) else o.at end, o.since, o.until
      from open_charges(ids) o
  on conflict (package_id, kind, client_id) where document_id is null and kind in ('FREIGHT', 'STORAGE') do update set
      loading_id = excluded.loading_id, quantity = excluded.quantity, unit = excluded.unit, unit_price = excluded.unit_price, amount = excluded.amount,
      rate_id = excluded.rate_id, at = excluded.at, since = excluded.since, until = excluded.until
    where (c.loading_id, c.quantity, c.unit, c.unit_price, c.amount, c.rate_id, c.at, c.since, c.until) is distinct from (excluded.loading_id,
      excluded.quantity, excluded.unit, excluded.unit_price, excluded.amount, excluded.rate_id, excluded.at, excluded.since, excluded.until);
$$;

create or replace function charge_changed_packages() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select n.id from after_change n join before_change o on o.id = n.id where n.status not in ('YET_TO_LOAD', 'ON_HOLD')
    and (n.client_id, n.cbm, n.billed, n.rate_id, n.voided_at) is distinct from (o.client_id, o.cbm, o.billed, o.rate_id, o.voided_at));
  if cardinality(ids) > 0 then perform refresh_package_charges(ids); end if;
  return null;
end $$;

-- As in 0029, and parts share the weight and the pieces: by what each carton weighs when all are weighed, else like the volume.
create or replace function split_package(source bigint, positions integer[], moment timestamptz, at_place text, by_actor text) returns bigint
  language plpgsql as $$
declare
  was packages;
  root bigint;
  part bigint;
  taken integer;
  total integer;
  share numeric;
  volume numeric;
  weight numeric;
  pieces_before integer;
  pieces_taken integer;
  quantity_taken integer;
  talk text := current_setting('kwanline.messages', true);
begin
  select * into strict was from packages where id = source;
  root := coalesce(was.whole_id, was.id);
  select count(*) filter (where c.position = any (positions)), count(*) into taken, total from cartons c where c.package_id = source;
  if taken = 0 or taken = total or taken <> cardinality(positions) then raise exception 'A split takes some cartons of a package, and leaves some.'; end if;
  -- By their sizes when all are known, else each carton is alike.
  select case when bool_and(c.length_cm is not null)
      then sum(c.length_cm * c.width_cm * c.height_cm) filter (where c.position = any (positions)) / sum(c.length_cm * c.width_cm * c.height_cm)
      else taken::numeric / total end,
    round(was.weight_kg * case when bool_and(c.weight_kg is not null)
      then sum(c.weight_kg) filter (where c.position = any (positions)) / sum(c.weight_kg) end, 2)
    into share, weight from cartons c where c.package_id = source;
  volume := round(was.cbm * share, 4);
  weight := coalesce(weight, round(was.weight_kg * share, 2));
  quantity_taken := case when was.quantity = total then taken else least(greatest(round(was.quantity::numeric * taken / total), 1), greatest(was.quantity - 1, 1)) end;
  pieces_before := coalesce(was.pieces, was.quantity);
  pieces_taken := case when pieces_before = total then taken else round(pieces_before::numeric * taken / total) end;
  perform set_config('kwanline.messages', 'off', true);
  insert into packages (client_id, tracking_number, customer, package, quantity, cbm, description, inner_note, rate_id, loading_id, received_at,
      created_at, intake_branch, at_branch, destination, whole_id, mode, weight_kg, pieces)
    values (was.client_id, was.tracking_number, was.customer, was.package, quantity_taken, volume, was.description, was.inner_note, was.rate_id,
      was.loading_id, was.received_at, was.created_at, was.intake_branch, was.at_branch, was.destination, root, was.mode, weight, pieces_taken)
    returning id into part;
  update packages set whole_quantity = coalesce(whole_quantity, quantity) where id = root;
  update cartons c set package_id = part where c.package_id = source and c.position = any (positions);
  insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor, note, is_shared, changes, from_books, copy_of)
    select part, e.kind, e.status, e.happened_at, e.recorded_at, e.place, e.actor, e.note, e.is_shared, e.changes, e.from_books, coalesce(e.copy_of, e.id)
      from package_events e where e.package_id = source and e.kind not in ('SPLIT', 'JOINED') order by e.id;
  update packages set cbm = was.cbm - volume, quantity = case when was.quantity > quantity_taken then was.quantity - quantity_taken else 1 end,
    weight_kg = was.weight_kg - weight where id = source;
  update packages set pieces = pieces_before - pieces_taken where id = source;
  if exists (select from package_cartons where package_id = source) then
    perform resize_part(source);
    perform resize_part(part);
  end if;
  insert into package_events (package_id, kind, happened_at, recorded_at, place, actor, changes)
    select each, 'SPLIT', greatest(moment, was.received_at), moment, at_place, by_actor,
        jsonb_build_array(jsonb_build_object('field', 'cartons', 'from', total::text, 'to', left_over::text))
      from (values (source, total - taken), (part, taken)) as both_parts(each, left_over) order by each;
  perform set_config('kwanline.messages', coalesce(talk, ''), true);
  return part;
end $$;

create or replace function join_parts(first bigint, second bigint, moment timestamptz, at_place text, by_actor text) returns bigint language plpgsql as $$
declare
  kept packages;
  gone packages;
  root bigint;
  before_join integer;
  after_join integer;
  is_whole boolean;
  talk text := current_setting('kwanline.messages', true);
begin
  select * into strict kept from packages where id = least(first, second);
  select * into strict gone from packages where id = greatest(first, second);
  root := coalesce(kept.whole_id, kept.id);
  if gone.whole_id is distinct from root then raise exception 'These are not parts of one package.'; end if;
  select count(*) filter (where c.package_id = kept.id), count(*) into before_join, after_join from cartons c where c.package_id in (kept.id, gone.id);
  perform set_config('kwanline.messages', 'off', true);
  update cartons c set package_id = kept.id where c.package_id = gone.id;
  update packages set voided_at = moment where id = gone.id;
  is_whole := kept.id = root and not exists (select from packages q where q.whole_id = root and q.voided_at is null);
  update packages set cbm = kept.cbm + gone.cbm, weight_kg = kept.weight_kg + gone.weight_kg,
    quantity = case when is_whole then whole_quantity else kept.quantity + gone.quantity end,
    whole_quantity = case when is_whole then null else whole_quantity end where id = kept.id;
  update packages set pieces = case when not is_whole then coalesce(kept.pieces, kept.quantity) + coalesce(gone.pieces, gone.quantity) end where id = kept.id;
  if exists (select from package_cartons where package_id in (kept.id, gone.id)) then
    perform resize_part(kept.id);
    delete from package_cartons where package_id = gone.id;
  end if;
  insert into package_events (package_id, kind, happened_at, recorded_at, place, actor, changes)
    select each, 'JOINED', greatest(moment, kept.received_at), moment, at_place, by_actor,
        jsonb_build_array(jsonb_build_object('field', 'cartons', 'from', was::text, 'to', now_has::text))
      from (values (kept.id, before_join, after_join), (gone.id, after_join - before_join, 0)) as both_parts(each, was, now_has) order by each;
  perform set_config('kwanline.messages', coalesce(talk, ''), true);
  return kept.id;
end $$;

-- As in 0029, with the mode and what is billed of each part.
create or replace view client_packages as
  select p.id, p.client_id, p.tracking_number, p.tracking_key, p.customer, p.package, p.quantity, p.cbm, null::numeric[] as split_cbm, p.description,
    p.rate_id, p.loading_id, p.status, p.received_at, p.received_iso, p.created_at, p.mode, p.billed, null::numeric[] as split_billed
  from packages p where p.voided_at is null and p.whole_id is null and p.whole_quantity is null
  union all
  select h.id, h.client_id, h.tracking_number, h.tracking_key, h.customer, h.package, h.whole_quantity, s.cbm, s.split_cbm, h.description,
    h.rate_id, l.loading_id, l.status, h.received_at, h.received_iso, h.created_at, h.mode, null::numeric, s.split_billed
  from packages h
  cross join lateral (select sum(q.cbm) as cbm, array_agg(q.cbm order by q.id) as split_cbm, array_agg(q.billed order by q.id) as split_billed from packages q
    where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null) s
  cross join lateral (select q.loading_id, q.status from packages q where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null
    order by progress_of(q.status), q.missing_at is null, q.id limit 1) l
  where h.whole_quantity is not null;

drop function whole_fee(numeric, numeric[], numeric, timestamptz);
create function whole_fee(split_cbm numeric[], split_billed numeric[], rate numeric, since timestamptz) returns numeric language sql immutable parallel safe
  return (select sum(shipping_fee(part.cbm, part.billed, rate, since)) from unnest(split_cbm, split_billed) as part(cbm, billed));
-- No statement may forget the unit.
drop function shipping_fee(numeric, numeric, timestamptz);
`,
};
