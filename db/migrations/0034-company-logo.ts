import type { Migration } from '#db/migrate';

/**
 * The pictures that a company has had as its logo; the section `logo` of company_settings says which one is shown. One table
 * for changes of e-mails and phones, which are proven in the same two ways. And categories that the undo of an import takes back.
 */
export const companyLogo: Migration = {
  version: 34,
  name: 'company-logo',
  sql: `
create table company_logos (
  id           bigint generated always as identity primary key,
  storage_key  text not null unique check (storage_key ~ '^[a-z0-9/-]{1,200}$'),
  content_type text not null check (content_type = 'image/png'),
  size         integer not null check (size > 0),
  sha256       bytea not null unique check (length(sha256) = 32),
  created_at   timestamptz(3) not null
);

-- Set when the client has changed the phone, until a code or two people at the desk confirm it. Such a phone is not compared with others.
alter table clients add column phone_unproven_since timestamptz(3);

-- Another e-mail or phone of a client: the client proves it with a code, or one person at the desk asks and a second one agrees.
create table contact_changes (
  id         bigint generated always as identity primary key,
  client_id  bigint not null references clients on delete cascade,
  field      text not null check (field in ('email', 'phone')),
  value      text not null,
  at         timestamptz(3) not null,
  code_hash  bytea check (octet_length(code_hash) = 32),
  expires_at timestamptz(3),
  tries      smallint not null default 0,
  staff_id   bigint references staff,
  reason     text check (length(reason) between 2 and 500),
  outcome    text check (outcome in ('CHANGED', 'REFUSED', 'REPLACED')),
  settled_at timestamptz(3),
  settled_by bigint references staff,
  check (case field when 'email' then length(value) between 3 and 254 else value ~ '^[0-9]{1,15}$' end),
  check (num_nulls(code_hash, expires_at) in (0, 2)),
  check (num_nulls(staff_id, reason) in (0, 2)),
  check ((code_hash is null) <> (staff_id is null)),
  check (num_nulls(outcome, settled_at) in (0, 2)),
  constraint contact_changes_second_person check (settled_by <> staff_id or outcome <> 'CHANGED')
);
insert into contact_changes (client_id, field, value, at, code_hash, expires_at, tries, staff_id, reason, outcome, settled_at, settled_by)
  select client_id, 'email', email, at, code_hash, expires_at, tries, staff_id, reason, outcome, settled_at, settled_by from email_changes order by id;
insert into contact_changes (client_id, field, value, at, staff_id, reason, outcome, settled_at, settled_by)
  select client_id, 'phone', phone, at, staff_id, reason, outcome, settled_at, settled_by from phone_changes order by id;
drop table email_changes, phone_changes;
-- One of each kind is open at a time.
create unique index contact_changes_open_key on contact_changes (client_id, field, (staff_id is null)) where settled_at is null;
create index contact_changes_client_idx on contact_changes (client_id);
create index contact_changes_staff_idx on contact_changes (staff_id) where staff_id is not null;
create index contact_changes_settled_by_idx on contact_changes (settled_by) where settled_by is not null;

-- The import for which a category was made: its undo takes the category back when nothing uses it.
alter table shipping_categories add column import_id bigint references imports on delete set null;
create index shipping_categories_import_idx on shipping_categories (import_id) where import_id is not null;

drop trigger shipping_rates_append_only on shipping_rates;
create trigger shipping_rates_append_only before update or truncate on shipping_rates for each statement execute function refuse_change();
create function guard_rate_removal() returns trigger language plpgsql as $$
begin
  if exists (select from shipping_categories c join imports i on i.id = c.import_id where c.id = old.category_id and i.state = 'UNDOING'
       and i.id::text = current_setting('kwanline.undoing_import', true)) then
    return old;
  end if;
  raise exception 'Rows of % are never changed or removed: write a new one.', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger shipping_rates_stay before delete on shipping_rates for each row execute function guard_rate_removal();

-- A category with a second rate was taken into use by a person; one to which a package or an agreement refers stays whole.
create function remove_imported_categories(undone bigint) returns setof shipping_categories language plpgsql as $$
declare each_one shipping_categories;
begin
  perform set_config('kwanline.undoing_import', undone::text, true);
  for each_one in select c.* from shipping_categories c where c.import_id = undone
      and (select count(*) from shipping_rates r where r.category_id = c.id) < 2 order by c.id for update loop
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
