import type { Migration } from '#db/migrate';

/**
 * The carton is the unit. A package is split when its cartons part ways: the part that leaves becomes a package row of its own, with the
 * history up to then. So every rule about packages holds for parts. Clients see the package as a whole (`client_packages`).
 */
export const cartons: Migration = {
  version: 29,
  name: 'cartons',
  sql: `
-- whole_id: the package that this part was split from. whole_quantity: the quantity before the first split, only on that package.
alter table packages add column whole_id bigint, add column whole_quantity integer;
alter table packages add constraint packages_whole_fkey foreign key (whole_id) references packages not valid;
alter table packages add constraint packages_parts_of_a_whole check (whole_id is null or whole_id <> id and whole_quantity is null) not valid;
create index packages_whole_idx on packages (whole_id) where whole_id is not null;
create index packages_split_client_idx on packages (client_id) where whole_quantity is not null;
create index packages_split_number_idx on packages (tracking_key) where whole_quantity is not null;

-- Carton \`position\` of the package whole_id; it is in the part package_id now. A package that was never labelled, scanned by carton or
-- split has no rows here: its cartons are counted, and list_cartons() lists them.
create table cartons (
  whole_id    bigint not null references packages on delete cascade,
  position    smallint not null check (position > 0),
  package_id  bigint not null references packages on delete cascade,
  length_cm   numeric(6, 1) check (length_cm > 0),
  width_cm    numeric(6, 1) check (width_cm > 0),
  height_cm   numeric(6, 1) check (height_cm > 0),
  weight_kg   numeric(8, 2) check (weight_kg > 0),
  labelled_at timestamptz(3),
  primary key (whole_id, position),
  constraint cartons_sized_as_a_whole check (num_nulls(length_cm, width_cm, height_cm) in (0, 3))
);
create index cartons_package_idx on cartons (package_id, position);

-- A carton that was scanned into a container or out of it. Two scanners cannot both count it.
create table carton_scans (
  loading_id bigint not null references loadings,
  stage      text not null check (stage in ('LOAD', 'ARRIVAL')),
  whole_id   bigint not null,
  position   smallint not null,
  staff_id   bigint not null references staff,
  branch     branch not null,
  at         timestamptz(3) not null,
  primary key (whole_id, position, stage, loading_id),
  foreign key (whole_id, position) references cartons on delete cascade
);
create index carton_scans_loading_idx on carton_scans (loading_id, stage);
create index carton_scans_staff_idx on carton_scans (staff_id);

-- A package that leaves an open container leaves its scans there.
create function forget_load_scans() returns trigger language plpgsql as $$
begin
  delete from carton_scans s using cartons c where c.package_id = new.id and s.whole_id = c.whole_id and s.position = c.position
    and s.stage = 'LOAD' and s.loading_id = old.loading_id;
  return null;
end $$;
create trigger packages_forget_scans after update of loading_id on packages for each row
  when (old.loading_id is not null and new.loading_id is distinct from old.loading_id) execute function forget_load_scans();

-- Above this many, cartons are not counted one by one.
create function most_cartons() returns integer language sql immutable parallel safe return 500;

-- Without sizes from intake, each piece is a carton.
create function carton_count(target_id bigint) returns bigint language sql stable parallel safe
  return (select coalesce((select sum(s.count) from package_cartons s where s.package_id = p.id), p.quantity) from packages p where p.id = target_id);

-- What the cartons of a package that was never split are by its sizes.
create function counted_cartons(target_id bigint) returns table (pos bigint, length_cm numeric, width_cm numeric, height_cm numeric)
  language sql stable as $$
  select row_number() over (order by c.position, n), c.length_cm, c.width_cm, c.height_cm
    from package_cartons c cross join generate_series(1, least(c.count, most_cartons())) n where c.package_id = target_id
  union all
  select n, null, null, null from packages p cross join generate_series(1, least(p.quantity, most_cartons())) n
   where p.id = target_id and not exists (select from package_cartons c where c.package_id = target_id)
$$;

-- Writes the cartons of packages that were never split, or follows a correction of their sizes and number. What was labelled stays labelled.
create function keep_cartons(ids bigint[]) returns void language sql as $$
  delete from cartons c using packages p where p.id = any (ids) and p.whole_id is null and p.whole_quantity is null and c.whole_id = p.id
    and (c.position > carton_count(p.id) or carton_count(p.id) > most_cartons());
  insert into cartons as c (whole_id, position, package_id, length_cm, width_cm, height_cm)
    select p.id, n.pos, p.id, n.length_cm, n.width_cm, n.height_cm from packages p cross join lateral counted_cartons(p.id) n
     where p.id = any (ids) and p.whole_id is null and p.whole_quantity is null and carton_count(p.id) <= most_cartons() order by p.id, n.pos
  on conflict (whole_id, position) do update set length_cm = excluded.length_cm, width_cm = excluded.width_cm, height_cm = excluded.height_cm
    where (c.length_cm, c.width_cm, c.height_cm) is distinct from (excluded.length_cm, excluded.width_cm, excluded.height_cm)
$$;

-- The cartons of a part: as written, or as counted.
create function list_cartons(target_id bigint) returns table (whole_id bigint, pos bigint, length_cm numeric, width_cm numeric, height_cm numeric,
    weight_kg numeric, labelled_at timestamptz) language sql stable as $$
  select c.whole_id, c.position, c.length_cm, c.width_cm, c.height_cm, c.weight_kg, c.labelled_at from cartons c where c.package_id = target_id
  union all
  select target_id, n.pos, n.length_cm, n.width_cm, n.height_cm, null, null from counted_cartons(target_id) n
   where carton_count(target_id) <= most_cartons()
     and exists (select from packages p where p.id = target_id and p.whole_id is null and p.whole_quantity is null)
     and not exists (select from cartons c where c.whole_id = target_id)
$$;

-- The other way round: the sizes of a part from its cartons. Sizes that are not known stay unknown.
create function resize_part(target_id bigint) returns void language sql as $$
  delete from package_cartons where package_id = target_id;
  insert into package_cartons (package_id, position, length_cm, width_cm, height_cm, count)
    select target_id, row_number() over (order by min(c.position)), c.length_cm, c.width_cm, c.height_cm, count(*)
      from cartons c where c.package_id = target_id and c.length_cm is not null group by c.length_cm, c.width_cm, c.height_cm
$$;

alter table package_events add column copy_of bigint;
alter table package_events drop constraint package_events_kind_check,
  add constraint package_events_kind_check check (kind in ('RECEIVED', 'HELD', 'RELEASED', 'LOADED', 'DEPARTED', 'ETA_CHANGED', 'ARRIVED',
    'AVAILABLE', 'DELIVERED', 'CORRECTED', 'NOTED', 'VOIDED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED', 'TRANSFERRED', 'SPLIT', 'JOINED')) not valid;

-- Takes cartons out of a part and makes them a part of their own, which goes on from the same place: same container, same status, the
-- history copied. Volume and quantity are divided, so that the sums stay what they were. The caller has locked the package.
create function split_package(source bigint, positions integer[], moment timestamptz, at_place text, by_actor text) returns bigint
  language plpgsql as $$
declare
  was packages;
  root bigint;
  part bigint;
  taken integer;
  total integer;
  volume numeric;
  pieces integer;
  talk text := current_setting('kwanline.messages', true);
begin
  select * into strict was from packages where id = source;
  root := coalesce(was.whole_id, was.id);
  select count(*) filter (where c.position = any (positions)), count(*) into taken, total from cartons c where c.package_id = source;
  if taken = 0 or taken = total or taken <> cardinality(positions) then raise exception 'A split takes some cartons of a package, and leaves some.'; end if;
  -- By their sizes when all are known, else each carton is alike.
  select round(was.cbm * case when bool_and(c.length_cm is not null)
      then sum(c.length_cm * c.width_cm * c.height_cm) filter (where c.position = any (positions)) / sum(c.length_cm * c.width_cm * c.height_cm)
      else taken::numeric / total end, 4) into volume from cartons c where c.package_id = source;
  pieces := case when was.quantity = total then taken else least(greatest(round(was.quantity::numeric * taken / total), 1), greatest(was.quantity - 1, 1)) end;
  perform set_config('kwanline.messages', 'off', true);
  insert into packages (client_id, tracking_number, customer, package, quantity, cbm, description, inner_note, rate_id, loading_id, received_at,
      created_at, intake_branch, at_branch, destination, whole_id)
    values (was.client_id, was.tracking_number, was.customer, was.package, pieces, volume, was.description, was.inner_note, was.rate_id,
      was.loading_id, was.received_at, was.created_at, was.intake_branch, was.at_branch, was.destination, root) returning id into part;
  update packages set whole_quantity = coalesce(whole_quantity, quantity) where id = root;
  update cartons c set package_id = part where c.package_id = source and c.position = any (positions);
  insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor, note, is_shared, changes, from_books, copy_of)
    select part, e.kind, e.status, e.happened_at, e.recorded_at, e.place, e.actor, e.note, e.is_shared, e.changes, e.from_books, coalesce(e.copy_of, e.id)
      from package_events e where e.package_id = source and e.kind not in ('SPLIT', 'JOINED') order by e.id;
  update packages set cbm = was.cbm - volume, quantity = case when was.quantity > pieces then was.quantity - pieces else 1 end where id = source;
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

-- Puts two parts of a package that are in the same place together again. The package as received stays when it is one of them, else the
-- first; the other part is void. The caller has locked both.
create function join_parts(first bigint, second bigint, moment timestamptz, at_place text, by_actor text) returns bigint language plpgsql as $$
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
  update packages set cbm = kept.cbm + gone.cbm, quantity = case when is_whole then whole_quantity else kept.quantity + gone.quantity end,
    whole_quantity = case when is_whole then null else whole_quantity end where id = kept.id;
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

-- How far a status is from the client: the package shows that of its least advanced carton.
create function progress_of(status text) returns integer language sql immutable parallel safe
  return case status when 'ON_HOLD' then 0 when 'YET_TO_LOAD' then 1 when 'IN_TRANSIT' then 2 when 'EN_ROUTE' then 2 when 'ARRIVED' then 3 else 4 end;

-- Packages as clients see them: one row for each, however many parts it has. split_cbm: the volumes of the parts, which are billed one by one.
create view client_packages as
  select p.id, p.client_id, p.tracking_number, p.tracking_key, p.customer, p.package, p.quantity, p.cbm, null::numeric[] as split_cbm, p.description,
    p.rate_id, p.loading_id, p.status, p.received_at, p.received_iso, p.created_at
  from packages p where p.voided_at is null and p.whole_id is null and p.whole_quantity is null
  union all
  select h.id, h.client_id, h.tracking_number, h.tracking_key, h.customer, h.package, h.whole_quantity, s.cbm, s.split_cbm, h.description,
    h.rate_id, l.loading_id, l.status, h.received_at, h.received_iso, h.created_at
  from packages h
  cross join lateral (select sum(q.cbm) as cbm, array_agg(q.cbm order by q.id) as split_cbm from packages q
    where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null) s
  cross join lateral (select q.loading_id, q.status from packages q where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null
    order by progress_of(q.status), q.missing_at is null, q.id limit 1) l
  where h.whole_quantity is not null;

-- The fee of a package: the sum of its parts.
create function whole_fee(cbm numeric, split_cbm numeric[], rate numeric, since timestamptz) returns numeric language sql immutable parallel safe
  return case when split_cbm is null then shipping_fee(cbm, rate, since) else (select sum(shipping_fee(c, rate, since)) from unnest(split_cbm) c) end;
`,
};
