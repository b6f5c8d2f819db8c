import type { Migration } from '#db/migrate';

/** What the code said before these were settings: the specification's values (Freight terms). */
export const freightBefore = { minimumCbm: 0.01, departurePort: 'Guangzhou port', arrivalPort: 'Tema' };

/** What was still missing for a company of its own. */
export const companyLeftovers: Migration = {
  version: 27,
  name: 'company leftovers',
  sql: `
-- Why the second person lifted or kept the hold. Null: decided before reasons were asked for.
alter table release_lifts add column decision text check (length(decision) between 2 and 500);

-- Another phone of a client who signs in, which one person has asked for and a second one agrees to.
create table phone_changes (
  id         bigint generated always as identity primary key,
  client_id  bigint not null references clients on delete cascade,
  phone      text not null check (phone ~ '^[0-9]{1,15}$'),
  at         timestamptz(3) not null,
  staff_id   bigint not null references staff,
  reason     text not null check (length(reason) between 2 and 500),
  outcome    text check (outcome in ('CHANGED', 'REFUSED', 'REPLACED')),
  settled_at timestamptz(3),
  settled_by bigint references staff,
  check (num_nulls(outcome, settled_at) in (0, 2)),
  constraint phone_changes_second_person check (settled_by <> staff_id or outcome <> 'CHANGED')
);
create unique index phone_changes_open_key on phone_changes (client_id) where settled_at is null;
create index phone_changes_client_idx on phone_changes (client_id);
create index phone_changes_staff_idx on phone_changes (staff_id);
create index phone_changes_settled_by_idx on phone_changes (settled_by) where settled_by is not null;

-- What a member of staff has chosen for all devices.
create table staff_preferences (
  staff_id   bigint not null references staff on delete cascade,
  name       text not null check (length(name) between 1 and 60),
  value      text not null check (length(value) between 1 and 8000),
  changed_at timestamptz(3) not null,
  primary key (staff_id, name)
);

-- The smallest volume billed follows from the day on which goods were received: terms that change later leave their fee as it was.
-- As with free_days(), every version is written into the function, which stays immutable.
create function minimum_cbm(since timestamptz) returns numeric language sql immutable parallel safe return 0.01;
-- To the cent, half a cent up.
create function shipping_fee(cbm numeric, rate numeric, since timestamptz) returns numeric language sql immutable parallel safe
  return round(greatest(cbm, minimum_cbm(since)) * rate, 2);
create or replace view charged_packages as
  select p.id as package_id, p.client_id, p.loading_id,
    coalesce((select max(e.happened_at) from package_events e where e.package_id = p.id and e.kind in ('ARRIVED', 'FOUND')),
      (select min(e.happened_at) from package_events e where e.package_id = p.id and e.status = 'ARRIVED'
        and e.id > coalesce((select max(o.id) from package_events o where o.package_id = p.id and o.status not in ('ARRIVED', 'DELIVERED')), 0)),
      p.available_at, p.delivered_at, p.received_at, p.created_at) as at,
    greatest(p.cbm, minimum_cbm(p.received_at)) as billed, r.id as rate_id, r.rate, shipping_fee(p.cbm, r.rate, p.received_at) as shipping, p.available_at, p.delivered_at
  from packages p join shipping_rates r on r.id = p.rate_id
  where p.client_id is not null and p.voided_at is null and not p.settled_in_books and (p.status in ('ARRIVED', 'DELIVERED')
    or p.status in ('IN_TRANSIT', 'EN_ROUTE') and p.missing_at is null and coalesce((select sum(c.amount) from charges c
      where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT' and c.document_id is not null), 0) <> 0);
-- No statement may forget the day.
drop function shipping_fee(numeric, numeric);

create function use_minimum_volume() returns void language plpgsql as $$
declare volumes text;
begin
  perform pg_advisory_xact_lock(5927150003);
  select string_agg(format('when since >= %L::timestamptz then %s', changed_at, (value->>'minimumCbm')::numeric(8, 4)), ' ' order by version desc)
    into volumes from company_settings where section = 'freight';
  if volumes is null or md5(volumes) = obj_description('minimum_cbm(timestamptz)'::regprocedure, 'pg_proc') then return; end if;
  execute format('create or replace function minimum_cbm(since timestamptz) returns numeric language sql immutable parallel safe
    return case %s else 0.01 end', volumes);
  execute format('comment on function minimum_cbm(timestamptz) is %L', md5(volumes));
end $$;

-- A company that is at work keeps what the code said.
insert into company_settings (section, version, value, changed_at)
  select 'freight', 1, '${JSON.stringify(freightBefore)}'::jsonb, now() where exists (select from company_settings where section = 'identity')
  on conflict do nothing;
`,
};
