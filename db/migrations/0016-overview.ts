import type { Migration } from '#db/migrate';

/**
 * What the owner's overview sums up. Charges of a million packages cannot be added up while a person waits, so the sums are kept:
 * one row for each charged package, and the totals of each client. Triggers keep both right in the transaction of every change.
 */
export const overview: Migration = {
  version: 16,
  name: 'overview',
  sql: `
-- Blocks writers until the triggers are in place.
lock table packages, package_events, payments in share row exclusive mode;

-- The one definition of a charge, as statements and balances use it: goods that have arrived and belong to a client. The shipping fee
-- arises on the day of arrival (see api/modules/money/statement.repository.ts); days are Ghana's, which keeps UTC all year.
create view charged_packages as
  select p.id as package_id, p.client_id,
    (coalesce((select max(e.happened_at) from package_events e where e.package_id = p.id and e.kind = 'ARRIVED'),
      (select min(e.happened_at) from package_events e where e.package_id = p.id and e.status = 'ARRIVED'
        and e.id > coalesce((select max(o.id) from package_events o where o.package_id = p.id and o.status not in ('ARRIVED', 'DELIVERED')), 0)),
      p.available_at, p.delivered_at, p.received_at, p.created_at) at time zone 'UTC')::date as day,
    shipping_fee(p.cbm, r.rate) as shipping, p.available_at, p.delivered_at
  from packages p join shipping_rates r on r.id = p.rate_id
  where p.client_id is not null and p.status in ('ARRIVED', 'DELIVERED');

create table package_charges (
  package_id   bigint primary key references packages on delete cascade,
  client_id    bigint not null references clients,
  day          date not null,
  shipping     numeric(14, 2) not null,
  available_at timestamptz(3),
  delivered_at timestamptz(3),
  -- What storage came to until the hand-over. Storage of goods that still wait grows every day and is computed when it is read.
  storage      numeric(14, 2) not null generated always as (case when delivered_at is null then 0
    else coalesce(warehousing_fee(available_at, delivered_at), 0) end) stored,
  -- Whole numbers are added up several times faster than decimals.
  shipping_cents bigint not null generated always as ((shipping * 100)::bigint) stored
);
insert into package_charges (package_id, client_id, day, shipping, available_at, delivered_at)
  select package_id, client_id, day, shipping, available_at, delivered_at from charged_packages;
create index package_charges_day_idx on package_charges (day) include (client_id, shipping_cents);
create index package_charges_client_idx on package_charges (client_id);
create index package_charges_waiting_idx on package_charges (available_at) include (client_id) where delivered_at is null and available_at is not null;
create index package_charges_stored_idx on package_charges (delivered_at) include (client_id, available_at, storage) where storage > 0;

-- Totals of a client are account_totals plus account_changes. Writers only add rows to the second table, so two people who work for
-- the same client never wait for each other; fold_account_changes moves its rows into the first.
create table account_totals (
  client_id bigint primary key references clients on delete cascade,
  shipping  numeric(14, 2) not null,
  storage   numeric(14, 2) not null,
  paid      numeric(14, 2) not null,
  balance_cents bigint not null generated always as (((shipping + storage - paid) * 100)::bigint) stored
);
create table account_changes (
  id        bigint generated always as identity primary key,
  client_id bigint not null references clients on delete cascade,
  shipping  numeric(14, 2) not null default 0,
  storage   numeric(14, 2) not null default 0,
  paid      numeric(14, 2) not null default 0,
  balance_cents bigint not null generated always as (((shipping + storage - paid) * 100)::bigint) stored
);
create index account_changes_client_idx on account_changes (client_id);
insert into account_totals (client_id, shipping, storage, paid)
  select client_id, sum(shipping), sum(storage), sum(paid) from (
    select client_id, sum(shipping) as shipping, sum(storage) as storage, 0 as paid from package_charges group by client_id
    union all
    select client_id, 0, 0, sum(paid_shipping_rate) from payments where state = 'CONFIRMED' group by client_id) parts
  group by client_id;

create function fold_account_changes() returns bigint language sql as $$
  with gone as (
    delete from account_changes where id in (select id from account_changes order by id limit 50000 for update skip locked) returning *),
  folded as (
    insert into account_totals as t (client_id, shipping, storage, paid)
      select client_id, sum(shipping), sum(storage), sum(paid) from gone group by client_id order by client_id
    on conflict (client_id) do update set shipping = t.shipping + excluded.shipping, storage = t.storage + excluded.storage,
      paid = t.paid + excluded.paid returning 1)
  select count(*) from gone
$$;

create function refresh_package_charges(ids bigint[]) returns void language sql as $$
  delete from package_charges c where c.package_id = any (ids)
    and not exists (select from charged_packages v where v.package_id = c.package_id);
  insert into package_charges as c (package_id, client_id, day, shipping, available_at, delivered_at)
    select package_id, client_id, day, shipping, available_at, delivered_at from charged_packages where package_id = any (ids)
  on conflict (package_id) do update set client_id = excluded.client_id, day = excluded.day, shipping = excluded.shipping,
      available_at = excluded.available_at, delivered_at = excluded.delivered_at
    where (c.client_id, c.day, c.shipping, c.available_at, c.delivered_at)
      is distinct from (excluded.client_id, excluded.day, excluded.shipping, excluded.available_at, excluded.delivered_at);
$$;

-- By its name after package_events_apply, which updates the package first.
create function charge_package_events() returns trigger language plpgsql as $$
begin
  perform refresh_package_charges(array(select distinct package_id from added where status is not null or kind = 'AVAILABLE'));
  return null;
end $$;
create trigger package_events_charge after insert on package_events referencing new table as added
  for each statement execute function charge_package_events();

-- A correction of the client, the volume or the rate; what an event changes is refreshed by the trigger above.
create function charge_changed_packages() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select n.id from after_change n join before_change o on o.id = n.id where n.status in ('ARRIVED', 'DELIVERED')
    and (n.client_id, n.cbm, n.rate_id) is distinct from (o.client_id, o.cbm, o.rate_id));
  if cardinality(ids) > 0 then perform refresh_package_charges(ids); end if;
  return null;
end $$;
create trigger packages_charge after update on packages referencing old table as before_change new table as after_change
  for each statement execute function charge_changed_packages();

create function note_new_charges() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, shipping, storage)
    select client_id, sum(shipping), sum(storage) from added group by client_id order by client_id;
  return null;
end $$;
create trigger package_charges_added after insert on package_charges referencing new table as added
  for each statement execute function note_new_charges();

create function note_gone_charges() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, shipping, storage)
    select client_id, -sum(shipping), -sum(storage) from gone group by client_id order by client_id;
  return null;
end $$;
create trigger package_charges_gone after delete on package_charges referencing old table as gone
  for each statement execute function note_gone_charges();

create function note_changed_charges() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, shipping, storage)
    select client_id, sum(shipping), sum(storage) from (
      select client_id, shipping, storage from after_change union all select client_id, -shipping, -storage from before_change) both_sides
    group by client_id having sum(shipping) <> 0 or sum(storage) <> 0 order by client_id;
  return null;
end $$;
create trigger package_charges_changed after update on package_charges referencing old table as before_change new table as after_change
  for each statement execute function note_changed_charges();

create function note_new_payments() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, paid)
    select client_id, sum(paid_shipping_rate) from added where state = 'CONFIRMED' group by client_id order by client_id;
  return null;
end $$;
create trigger payments_total_added after insert on payments referencing new table as added
  for each statement execute function note_new_payments();

create function note_changed_payments() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, paid)
    select client_id, sum(paid) from (
      select client_id, paid_shipping_rate as paid from after_change where state = 'CONFIRMED'
      union all select client_id, -paid_shipping_rate from before_change where state = 'CONFIRMED') both_sides
    group by client_id having sum(paid) <> 0 order by client_id;
  return null;
end $$;
create trigger payments_total_changed after update on payments referencing old table as before_change new table as after_change
  for each statement execute function note_changed_payments();

-- Work of each person in the last weeks.
create index desk_log_work_idx on desk_log (at) include (staff_id, action)
  where source <> 'import' and (entity = 'package' and action in ('RECEIVED', 'put into the container')
    or entity = 'payment' and action = 'recorded a payment');
create index handovers_at_idx on handovers (at) include (staff_id) where voided_at is null;
`,
};
