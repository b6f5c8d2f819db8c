import type { Migration } from '#db/migrate';

/** The weight of a package counts in the total of its container, as it does on the page of the container. */
export const containerWeights: Migration = {
  version: 60,
  name: 'container-weights',
  sql: `
-- As in 0042, except for kg: the weight of the package, or of its weighed cartons while it has none of its own.
create or replace function container_goods(target_id bigint) returns table (cbm numeric, kg numeric) language sql stable as $$
  select coalesce(sum(p.cbm), 0), coalesce(sum(coalesce(p.weight_kg,
      (select sum(c.weight_kg) from cartons c where c.package_id = p.id and c.weight_kg is not null))), 0)
    from packages p where p.loading_id = target_id and p.voided_at is null
$$;

create or replace trigger packages_total_changed after update on packages for each row
  when ((old.loading_id is not null or new.loading_id is not null)
    and (old.loading_id, old.cbm, old.weight_kg, old.voided_at) is distinct from (new.loading_id, new.cbm, new.weight_kg, new.voided_at))
  execute function note_container_packages();

-- These totals lack the weight of their packages. Each gets a new one from fold_container_changes.
insert into container_changes (loading_id)
  select distinct p.loading_id from packages p where p.loading_id is not null and p.weight_kg is not null;
`,
};
