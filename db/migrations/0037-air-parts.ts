import type { Migration } from '#db/migrate';

/**
 * The parts of a divided air package share the weight that is billed for the whole: its scales or its volume decide for all parts, and
 * the parts add up to it. Before, each part was billed by the larger of its own two weights, and dividing could raise the fee.
 */
export const airParts: Migration = {
  version: 37,
  name: 'air-parts',
  sql: `
create function cubic_cm(target_id bigint, volume numeric) returns numeric language sql stable parallel safe
  return coalesce((select sum(c.length_cm * c.width_cm * c.height_cm * c.count) from package_cartons c where c.package_id = target_id),
    volume * 1000000);

-- The kg that one part is billed for. By the scales: what the part weighs. By volume: the rounded sum up to this part less the rounded
-- sum before it, so that the parts add up to the rounded volumetric weight of the whole.
create function part_billed_kg(target packages) returns numeric language sql stable as $$
  with part as (
    select target.id, target.weight_kg, cubic_cm(target.id, target.cbm) as cubic
    union all
    select q.id, q.weight_kg, cubic_cm(q.id, q.cbm) from packages q
      where (q.id = coalesce(target.whole_id, target.id) or q.whole_id = coalesce(target.whole_id, target.id)) and q.id <> target.id and q.voided_at is null),
  total as (
    select sum(weight_kg) as kg, sum(cubic) as cubic, sum(cubic) filter (where id <= target.id) as until_here,
      coalesce(sum(cubic) filter (where id < target.id), 0) as before from part)
  select case when round(cubic / 6000, 2) > kg then round(until_here / 6000, 2) - round(before / 6000, 2) else target.weight_kg end from total
$$;

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
    when 'kg' then case when new.whole_id is null and new.whole_quantity is null
      then greatest(new.weight_kg, volumetric_kg(new.id, new.cbm)) else part_billed_kg(new) end end;
  return new;
end $$;

-- Another weight or volume of one part can change which weight counts, and so what the other parts are billed for.
create function bill_other_parts() returns trigger language plpgsql as $$
begin
  update packages q set billed = null where (q.id = coalesce(new.whole_id, new.id) or q.whole_id = coalesce(new.whole_id, new.id))
    and q.id <> new.id and q.mode = 'AIR' and q.billed is not null and q.voided_at is null;
  return null;
end $$;
create trigger packages_bill_other_parts after update of weight_kg, cbm, voided_at on packages for each row
  when (new.mode = 'AIR' and (new.whole_id is not null or new.whole_quantity is not null)
    and (old.weight_kg, old.cbm, old.voided_at) is distinct from (new.weight_kg, new.cbm, new.voided_at))
  execute function bill_other_parts();

create or replace function bill_new_sizes() returns trigger language plpgsql as $$
begin
  update packages p set billed = null where p.mode = 'AIR' and p.billed is not null and p.id in (
    select coalesce(o.whole_id, o.id) from packages o join changed on o.id = changed.package_id where o.mode = 'AIR'
    union select q.id from packages o join changed on o.id = changed.package_id join packages q on q.whole_id = coalesce(o.whole_id, o.id)
      where o.mode = 'AIR' and q.voided_at is null);
  return null;
end $$;

-- Air packages that were divided before: the fee of the whole counts for them too.
update packages p set billed = null where p.mode = 'AIR' and p.billed is not null and p.voided_at is null
  and (p.whole_id is not null or p.whole_quantity is not null);
`,
};
