import type { Migration } from '#db/migrate';
import { companyBefore } from '#db/migrations/0018-values';

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const rows = Object.entries(companyBefore).map(([section, value]) => `('${section}', ${quoted(value)}::jsonb)`);

/**
 * The company as data: one document a section. Every version stays, so the table is its own history and the highest version is in
 * force. A database that was in use keeps what the source code said before; an empty one begins without a company.
 */
export const company: Migration = {
  version: 18,
  name: 'company',
  sql: `
create table company_settings (
  section    text not null check (section ~ '^[a-z]{1,30}$'),
  version    integer not null check (version > 0),
  value      jsonb not null,
  reason     text,
  -- Null: the demo, or the migration that took the values out of the source code.
  changed_by bigint references staff,
  changed_at timestamptz(3) not null,
  primary key (section, version)
);
create index company_settings_changed_by_idx on company_settings (changed_by);

create function refuse_company_change() returns trigger language plpgsql as $$
begin
  raise exception 'A version of a company setting never changes: add the next one.';
end $$;
create trigger company_settings_stay before update or delete on company_settings
  for each statement execute function refuse_company_change();

create function tell_company_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_settings', '');
  return null;
end $$;
create trigger company_settings_told after insert on company_settings
  for each statement execute function tell_company_change();

-- The prefixes that marks are compared without: the company's own and its earlier ones, because old labels stay valid.
create table mark_prefixes (prefix text primary key check (prefix ~ '^[A-Z][A-Z0-9]{1,5}$'));
insert into mark_prefixes select 'KWL' where exists (select from clients) or exists (select from packages);

-- mark_key() stays immutable, because generated columns and indexes rest on it. So a new prefix is written into the function, and the
-- marks that begin with it are keyed again.
create function use_mark_prefix(added text) returns void language plpgsql as $$
declare
  alternatives text;
  known text := pg_get_functiondef('mark_key(text)'::regprocedure);
  own text;
begin
  perform pg_advisory_xact_lock(5927150003);
  insert into mark_prefixes values (added) on conflict do nothing;
  select string_agg(prefix, '|' order by length(prefix) desc, prefix) into alternatives from mark_prefixes;
  if position('^(?:' || alternatives || ')' in known) > 0 or (alternatives = 'KWL' and position('^KWL(?=.)' in known) > 0) then return; end if;
  execute format('create or replace function mark_key(mark text) returns text language sql immutable parallel safe strict
    return regexp_replace(upper(regexp_replace(mark, ''[[:space:][:punct:]]'', '''', ''g'')), %L, '''')', '^(?:' || alternatives || ')(?=.)');
  -- By the indexes: a table of a million packages is not read for it.
  for own in select prefix from mark_prefixes loop
    update clients set shipping_mark = shipping_mark
      where mark_key ~>=~ own and mark_key ~<~ (own || chr(1114111)) and mark_key <> mark_key(shipping_mark);
    update packages set customer = customer
      where mark_key collate "C" >= own and mark_key collate "C" < (own || chr(1114111)) and mark_key <> mark_key(customer);
  end loop;
end $$;

-- What storage costs follows from the day on which goods became available: terms that change later leave it as it was. So the functions
-- stay immutable, as package_charges needs them, and every version of the terms is written into them.
create function free_days(since timestamptz) returns integer language sql immutable parallel safe return 7;
create function storage_per_day(since timestamptz) returns numeric language sql immutable parallel safe return 5.00;
create or replace function warehousing_days(since timestamptz, until timestamptz) returns integer language sql immutable parallel safe
  return greatest(0, ((until at time zone 'UTC')::date - (since at time zone 'UTC')::date) - free_days(since));
create or replace function warehousing_fee(since timestamptz, until timestamptz) returns numeric language sql immutable parallel safe
  return warehousing_days(since, until) * storage_per_day(since);

create function use_storage_terms() returns void language plpgsql as $$
declare
  days text;
  fees text;
begin
  perform pg_advisory_xact_lock(5927150003);
  select string_agg(format('when since >= %L::timestamptz then %s', changed_at, (value->>'freeDays')::integer), ' ' order by version desc),
    string_agg(format('when since >= %L::timestamptz then %s', changed_at, (value->>'perDay')::numeric(12, 2)), ' ' order by version desc)
    into days, fees from company_settings where section = 'storage';
  if days is null or md5(days || fees) = obj_description('free_days(timestamptz)'::regprocedure, 'pg_proc') then return; end if;
  execute format('create or replace function free_days(since timestamptz) returns integer language sql immutable parallel safe
    return case %s else 7 end', days);
  execute format('create or replace function storage_per_day(since timestamptz) returns numeric language sql immutable parallel safe
    return case %s else 5.00 end', fees);
  execute format('comment on function free_days(timestamptz) is %L', md5(days || fees));
  -- After a restore: the column was computed before the terms were known. The totals come from the backup and are right.
  if exists (select from package_charges where delivered_at is not null and storage <> coalesce(warehousing_fee(available_at, delivered_at), 0)) then
    alter table package_charges disable trigger package_charges_changed;
    update package_charges set available_at = available_at
      where delivered_at is not null and storage <> coalesce(warehousing_fee(available_at, delivered_at), 0);
    alter table package_charges enable trigger package_charges_changed;
  end if;
end $$;

insert into company_settings (section, version, value, changed_at)
  select section, 1, value, now() from (values ${rows.join(',\n  ')}) old(section, value)
   where exists (select from clients) or exists (select from packages) or exists (select from staff) or exists (select from warehouses);
`,
};
