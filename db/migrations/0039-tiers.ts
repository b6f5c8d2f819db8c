import type { Migration } from '#db/migrate';

/**
 * A company has as many tiers as it wants. The priority, 1 to 5, is the rank that the badge shows, and two tiers may share one.
 * And a file that is discarded takes its unused categories with it, those with a price for air freight too.
 */
export const tiers: Migration = {
  version: 39,
  name: 'tiers',
  sql: `
alter table membership_tiers drop constraint membership_tiers_priority_key,
  -- Not given to clients any more; goods that were received keep the price that it had.
  add column retired_at timestamptz(3);

-- Until now the program offered these five to every company and stored each when it was first used.
insert into membership_tiers (name, priority)
  select usual.name, usual.priority from (values (1, 'Bronze'), (2, 'Silver'), (3, 'Gold'), (4, 'Emerald'), (5, 'Diamond')) as usual (priority, name)
   where (exists (select from staff) or exists (select from clients)) and not exists (select from membership_tiers t where t.priority = usual.priority)
   order by usual.priority on conflict do nothing;

create or replace function guard_rate_removal() returns trigger language plpgsql as $$
begin
  if exists (select from shipping_categories c join imports i on i.id = c.import_id where c.id = old.category_id and i.state in ('UNDOING', 'DISCARDED')
       and i.id::text = current_setting('kwanline.undoing_import', true)) then
    return old;
  end if;
  raise exception 'Rows of % are never changed or removed: write a new one.', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The import gave one price by sea and perhaps one by air, both at one moment. Any other price was given by a person, who has taken the category into use.
create or replace function remove_imported_categories(undone bigint) returns setof shipping_categories language plpgsql as $$
declare each_one shipping_categories;
begin
  perform set_config('kwanline.undoing_import', undone::text, true);
  for each_one in select c.* from shipping_categories c where c.import_id = undone
      and not exists (select from shipping_rates r join shipping_rates o on o.category_id = r.category_id and o.id <> r.id
        where r.category_id = c.id and (o.mode = r.mode or o.created_at <> r.created_at)) order by c.id for update loop
    begin
      delete from shipping_rates where category_id = each_one.id;
      delete from shipping_categories where id = each_one.id;
      return next each_one;
    exception when foreign_key_violation or restrict_violation then null;
    end;
  end loop;
  perform set_config('kwanline.undoing_import', '', true);
end $$;
`,
};
