import type { Migration } from '#db/migrate';

/** Imports of clients and containers beside packages, and packages as the old books record them. */
export const importEverything: Migration = {
  version: 21,
  name: 'import everything',
  sql: `
alter table imports add column kind text not null default 'packages' check (kind in ('packages', 'clients', 'containers'));

alter table import_rows
  add column client_id bigint references clients,
  add column loading_id bigint references loadings,
  -- Which fields of a known client the row filled in, with what it wrote.
  add column filled jsonb,
  -- What the cells say, also of rows that are refused: the reconciliation compares it with what is shown.
  add column quantity integer,
  add column cbm numeric(12, 4),
  drop constraint import_rows_check,
  add constraint import_rows_done_have_a_result check ((state in ('IMPORTED', 'KEPT')) = (num_nonnulls(package_id, client_id, loading_id) = 1)) not valid;
create index import_rows_client_idx on import_rows (client_id) where client_id is not null;
create index import_rows_loading_idx on import_rows (loading_id) where loading_id is not null;

-- Clients that an import of packages made because no client had the mark.
create table import_made_clients (
  import_id bigint not null references imports,
  client_id bigint not null unique references clients,
  primary key (import_id, client_id)
);
-- Containers that were made for an import of packages, because none had the number.
create table import_made_containers (
  import_id  bigint not null references imports,
  loading_id bigint not null unique references loadings,
  primary key (import_id, loading_id)
);

-- Goods that the old books record as delivered were settled there: nothing is charged for them here. Goods that turn out not to be
-- delivered are charged like all others, also after their hand-over here.
alter table packages add column settled_in_books boolean not null default false;

create function charge_again() returns trigger language plpgsql as $$
begin
  new.settled_in_books := false;
  return new;
end $$;
create trigger packages_charge_again before update of status on packages for each row
  when (old.settled_in_books and old.status = 'DELIVERED' and new.status <> 'DELIVERED') execute function charge_again();

-- As in 0017, without what was settled in the old books.
create or replace view charged_packages as
  select p.id as package_id, p.client_id,
    (coalesce((select max(e.happened_at) from package_events e where e.package_id = p.id and e.kind in ('ARRIVED', 'FOUND')),
      (select min(e.happened_at) from package_events e where e.package_id = p.id and e.status = 'ARRIVED'
        and e.id > coalesce((select max(o.id) from package_events o where o.package_id = p.id and o.status not in ('ARRIVED', 'DELIVERED')), 0)),
      p.available_at, p.delivered_at, p.received_at, p.created_at) at time zone 'UTC')::date as day,
    shipping_fee(p.cbm, r.rate) as shipping, p.available_at, p.delivered_at
  from packages p join shipping_rates r on r.id = p.rate_id
  where p.client_id is not null and p.status in ('ARRIVED', 'DELIVERED') and p.voided_at is null and not p.settled_in_books;

-- An event that was copied from the books kept before this system. Such events of an import can be removed with it.
alter table package_events add column from_books boolean not null default false;

create or replace function guard_event_removal() returns trigger language plpgsql as $$
begin
  if not (old.kind = 'RECEIVED' or old.from_books) or not exists (
    select from import_rows r join imports i on i.id = r.import_id
     where r.package_id = old.package_id and i.state = 'UNDOING'
       and i.id::text = current_setting('kwanline.undoing_import', true)) then
    raise exception 'Rows of package_events are never changed or removed: write a new one.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

-- Removes clients that an import made; answers those that are gone. One to which another record refers stays whole. Tables that
-- would go with a client, such as sessions, are asked about by the caller.
create function remove_imported_clients(undone bigint, ids bigint[]) returns bigint[] language plpgsql as $$
declare
  each_id bigint;
  gone bigint[] := '{}';
begin
  foreach each_id in array ids loop
    begin
      update import_rows set client_id = null, state = 'REMOVED' where import_id = undone and client_id = each_id;
      delete from import_made_clients where import_id = undone and client_id = each_id;
      delete from clients where id = each_id;
      gone := gone || each_id;
    exception when foreign_key_violation or restrict_violation then null;
    end;
  end loop;
  return gone;
end $$;

create function remove_imported_containers(undone bigint, ids bigint[]) returns bigint[] language plpgsql as $$
declare
  each_id bigint;
  gone bigint[] := '{}';
begin
  foreach each_id in array ids loop
    begin
      update import_rows set loading_id = null, state = 'REMOVED' where import_id = undone and loading_id = each_id;
      delete from import_made_containers where import_id = undone and loading_id = each_id;
      delete from loadings where id = each_id;
      gone := gone || each_id;
    exception when foreign_key_violation or restrict_violation then null;
    end;
  end loop;
  return gone;
end $$;
`,
};
