import type { Migration } from '#db/migrate';

/**
 * Volume and weight of the containers that were closed, for the owner's overview. Writers only add rows to container_changes; a stored
 * total counts while its container has no row there. fold_container_changes computes totals, the migration does not.
 */
export const containerTotals: Migration = {
  version: 42,
  name: 'container-totals',
  sql: `
create table container_totals (
  loading_id bigint primary key references loadings on delete cascade,
  cbm        numeric not null,
  kg         numeric not null
);
-- Without a foreign key: it would lock the container for each carton that is weighed.
create table container_changes (
  id         bigint generated always as identity primary key,
  loading_id bigint not null
);

-- The one definition of a total. Only cartons that were weighed have a weight.
create function container_goods(target_id bigint) returns table (cbm numeric, kg numeric) language sql stable as $$
  select (select coalesce(sum(p.cbm), 0) from packages p where p.loading_id = target_id and p.voided_at is null),
    (select coalesce(sum(c.weight_kg), 0) from packages p join cartons c on c.package_id = p.id
      where p.loading_id = target_id and p.voided_at is null and c.weight_kg is not null)
$$;

create function note_container_packages() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.loading_id is not null then
    insert into container_changes (loading_id) values (old.loading_id);
  end if;
  if tg_op <> 'DELETE' and new.loading_id is not null and (tg_op = 'INSERT' or new.loading_id is distinct from old.loading_id) then
    insert into container_changes (loading_id) values (new.loading_id);
  end if;
  return null;
end $$;
create trigger packages_total_added after insert on packages for each row when (new.loading_id is not null)
  execute function note_container_packages();
create trigger packages_total_changed after update on packages for each row
  when ((old.loading_id is not null or new.loading_id is not null)
    and (old.loading_id, old.cbm, old.voided_at) is distinct from (new.loading_id, new.cbm, new.voided_at))
  execute function note_container_packages();
create trigger packages_total_gone after delete on packages for each row when (old.loading_id is not null)
  execute function note_container_packages();

-- Once a statement: twelve cartons are weighed in one. The packages are locked: one that is moved at the same moment would otherwise take the
-- weight into a container that is not noted.
create function note_container_weights() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct package_id from after_change where weight_kg is not null);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct package_id from before_change where weight_kg is not null);
  else
    ids := array(
      select package_id from (select whole_id, position, package_id, weight_kg from before_change where weight_kg is not null
        except select whole_id, position, package_id, weight_kg from after_change) was
      union select package_id from (select whole_id, position, package_id, weight_kg from after_change where weight_kg is not null
        except select whole_id, position, package_id, weight_kg from before_change) becomes);
  end if;
  if cardinality(ids) = 0 then return null; end if;
  with held as (select p.loading_id from packages p where p.id = any (ids) order by p.id for no key update)
  insert into container_changes (loading_id) select distinct loading_id from held where loading_id is not null;
  return null;
end $$;
create trigger cartons_total_added after insert on cartons referencing new table as after_change
  for each statement execute function note_container_weights();
create trigger cartons_total_changed after update on cartons referencing old table as before_change new table as after_change
  for each statement execute function note_container_weights();
create trigger cartons_total_gone after delete on cartons referencing old table as before_change
  for each statement execute function note_container_weights();

-- Computes some totals that are missing or have changed, and answers how many. One statement does all of it, so it sees one moment: a change
-- that is not in a total keeps its row. One fold at a time, or an older moment could overwrite a newer one.
create function fold_container_changes(most integer) returns integer language plpgsql as $$
declare folded integer;
begin
  if not pg_try_advisory_xact_lock(5927150042) then return 0; end if;
  with due as materialized (
    select l.id from loadings l where l.loaded_at is not null and (not exists (select from container_totals t where t.loading_id = l.id)
        or exists (select from container_changes c where c.loading_id = l.id))
      order by l.loaded_at desc, l.id desc limit most),
  -- A container that was opened again is not counted, and gets a new total when it is closed.
  opened as (
    delete from container_totals t using loadings l where l.id = t.loading_id and l.loaded_at is null),
  noted as (
    delete from container_changes c where c.loading_id in (select d.id from due d)
      or not exists (select from loadings l where l.id = c.loading_id and l.loaded_at is not null)),
  kept as (
    insert into container_totals as t (loading_id, cbm, kg)
      select d.id, g.cbm, g.kg from due d cross join lateral container_goods(d.id) g
    on conflict (loading_id) do update set cbm = excluded.cbm, kg = excluded.kg returning 1)
  select count(*) into folded from kept;
  return folded;
end $$;

-- Today counts the hand-overs of each branch since its midnight.
create index handovers_branch_at_idx on handovers (branch, at) where voided_at is null;
`,
};
