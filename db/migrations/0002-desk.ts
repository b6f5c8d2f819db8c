import type { Migration } from '#db/migrate';

/**
 * The operations desk: who works here, what they did, and what intake and containers need beside the first schema. Nothing
 * of it changes what a client sees of the rows that are there already.
 */
export const desk: Migration = {
  version: 2,
  name: 'desk',
  sql: `
-- Staff ----------------------------------------------------------------------------------------------------------

create domain branch as text check (value in ('Guangdong', 'Accra', 'Kumasi', 'Sunyani', 'Koforidua'));

create table staff (
  id                  bigint generated always as identity primary key,
  email               text not null check (length(email) between 3 and 254),
  name                text not null check (length(name) between 2 and 100),
  password_hash       text not null check (password_hash like '$argon2id$%'),
  role                text not null check (role in ('admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support', 'auditor')),
  branch              branch not null,
  active              boolean not null default true,
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  password_changed_at timestamptz(3) not null default now()
);
create unique index staff_email_key on staff (lower(email));
create trigger staff_touch before update on staff for each row execute function touch_updated_at();

-- One token a session: a shift ends before it does, so there is nothing to refresh. Ending one is deleting it.
create table staff_sessions (
  id                  bigint generated always as identity primary key,
  staff_id            bigint not null references staff on delete cascade,
  token_hash          bytea not null unique check (octet_length(token_hash) = 32),
  created_at          timestamptz(3) not null default now(),
  last_used_at        timestamptz(3) not null default now(),
  idle_expires_at     timestamptz(3) not null,
  absolute_expires_at timestamptz(3) not null,
  check (idle_expires_at <= absolute_expires_at)
);
create index staff_sessions_staff_idx on staff_sessions (staff_id, last_used_at);
create index staff_sessions_expiry_idx on staff_sessions (idle_expires_at);

-- What the desk did -------------------------------------------------------------------------------------------------

-- One row for each thing that an action touched, so that its history is one look-up. No person: a command of the operator.
create table desk_log (
  id        bigint generated always as identity primary key,
  at        timestamptz(3) not null default now(),
  staff_id  bigint references staff,
  branch    branch,
  source    text not null check (source in ('form', 'scan', 'import', 'command')),
  action    text not null check (length(action) between 1 and 100),
  entity    text not null check (entity in ('package', 'client', 'container', 'staff', 'category')),
  entity_id bigint,
  details   jsonb not null default '{}',
  check (staff_id is not null or source = 'command')
);
create index desk_log_entity_idx on desk_log (entity, entity_id, id desc);
create index desk_log_staff_idx on desk_log (staff_id, id desc);
create trigger desk_log_append_only before update or delete or truncate on desk_log
  for each statement execute function refuse_change();

-- A command that is sent again, by a double click or a weak network, finds its first answer here.
create table desk_commands (
  staff_id     bigint not null references staff on delete cascade,
  key          text not null check (length(key) between 8 and 64),
  call         text not null check (length(call) between 1 and 50),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  answer       jsonb,
  at           timestamptz(3) not null,
  primary key (staff_id, key)
);
create index desk_commands_age_idx on desk_commands (at);

-- Clients ----------------------------------------------------------------------------------------------------------

-- A walk-in is known by a mark before anybody knows an address: nothing is invented to fill the gap. Whoever has no e-mail
-- cannot sign in; once the desk has entered one, 'forgot password' gives the account its first password.
alter table clients alter column email drop not null, alter column phone drop not null, alter column password_hash drop not null;
alter table clients add constraint clients_password_needs_email check (password_hash is null or email is not null);

-- How marks are compared: without case, spaces, punctuation and our own prefix.
create function mark_key(mark text) returns text language sql immutable parallel safe strict
  return regexp_replace(upper(regexp_replace(mark, '[[:space:][:punct:]]', '', 'g')), '^KWL(?=.)', '');

-- Every three letters in a row, the edges included: marks that share many of them look alike. Built in, so no extension.
create function mark_grams(key text) returns text[] language sql immutable parallel safe strict
  return (select coalesce(array_agg(distinct substr('  ' || key || ' ', n, 3)), '{}') from generate_series(1, length(key) + 1) n);

alter table clients
  add column mark_key text not null generated always as (mark_key(shipping_mark)) stored,
  add column mark_grams text[] not null generated always as (mark_grams(mark_key(shipping_mark))) stored;
create index clients_mark_key_idx on clients (mark_key text_pattern_ops);
create index clients_mark_grams_idx on clients using gin (mark_grams);

-- Intake -----------------------------------------------------------------------------------------------------------

alter table packages add column intake_branch branch;

create table package_cartons (
  package_id bigint not null references packages,
  position   smallint not null check (position between 1 and 200),
  length_cm  numeric(6, 1) not null check (length_cm > 0),
  width_cm   numeric(6, 1) not null check (width_cm > 0),
  height_cm  numeric(6, 1) not null check (height_cm > 0),
  count      integer not null check (count between 1 and 10000),
  primary key (package_id, position)
);

create table package_photos (
  id           bigint generated always as identity primary key,
  package_id   bigint not null references packages,
  storage_key  text not null unique check (storage_key ~ '^[a-z0-9/-]{1,200}$'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size         bigint not null check (size > 0),
  sha256       bytea not null check (octet_length(sha256) = 32),
  created_at   timestamptz(3) not null default now()
);
create index package_photos_package_idx on package_photos (package_id, id desc);

-- Goods that wait for their owner's name, and the two ways in which people look for a number.
create index packages_unidentified_idx on packages (received_at desc nulls last, id desc) where client_id is null;
create index packages_tracking_prefix_idx on packages (tracking_key text_pattern_ops);
create index packages_tracking_tail_idx on packages (right(tracking_key, 6));
create index packages_status_idx on packages (status, id desc);
-- How full a container is, without reading its packages.
create index packages_fill_idx on packages (loading_id) include (cbm) where loading_id is not null;

-- Containers -------------------------------------------------------------------------------------------------------

-- A box travels many times, so its number is not unique; the reference is. The state follows from what has happened.
alter table loadings
  add column container_number text check (container_number ~ '^[A-Z0-9]{1,20}$'),
  add column capacity_cbm numeric(8, 2) not null default 68 check (capacity_cbm > 0),
  add column arrived_at timestamptz(3),
  add column offloaded_at timestamptz(3),
  add column state text not null generated always as (case
    when offloaded_at is not null or status = 'DELIVERED' then 'OFFLOADED'
    when status = 'ARRIVED' then 'ARRIVED'
    when departure_at is not null then 'DEPARTED'
    when loaded_at is not null then 'CLOSED'
    else 'PLANNED' end) stored;
create index loadings_container_number_idx on loadings (container_number text_pattern_ops) where container_number is not null;
create index loadings_reference_idx on loadings (upper(reference) text_pattern_ops);
create index loadings_state_idx on loadings (state, id desc);

create table loading_eta_changes (
  id           bigint generated always as identity primary key,
  loading_id   bigint not null references loadings,
  previous_eta timestamptz(3),
  eta          timestamptz(3) not null,
  reason       text not null check (length(reason) between 2 and 500),
  staff_id     bigint not null references staff,
  at           timestamptz(3) not null
);
create index loading_eta_changes_loading_idx on loading_eta_changes (loading_id, id desc);
create index loading_eta_changes_staff_idx on loading_eta_changes (staff_id);
create trigger loading_eta_changes_append_only before update or delete or truncate on loading_eta_changes
  for each statement execute function refuse_change();
`,
};
