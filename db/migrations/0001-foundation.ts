import type { Migration } from '#db/migrate';

/**
 * The first schema. Times are UTC instants kept to the millisecond (what the wire carries), money and volume are exact
 * decimals, and whatever must never be untrue is a constraint here rather than a habit of the code.
 */
export const foundation: Migration = {
  version: 1,
  name: 'foundation',
  sql: `
-- Sentences the triggers below share -----------------------------------------------------------------------------

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed: write a new one.', tg_table_name using errcode = 'restrict_violation';
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- How an instant crosses the wire. Declared immutable because the pattern holds nothing that follows a setting. Lists of
-- thousands of rows spent half their time in it, so the instants they show are kept in this form too (the *_iso columns).
create function iso(instant timestamptz) returns text language sql immutable parallel safe strict
  return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Clients --------------------------------------------------------------------------------------------------------

create table membership_tiers (
  id       smallint generated always as identity primary key,
  name     text     not null unique check (length(name) between 1 and 50),
  priority smallint not null unique check (priority between 1 and 5)
);

create table clients (
  id                  bigint generated always as identity primary key,
  email               text not null check (length(email) between 3 and 254),
  -- Editable text that is printed on boxes: never a proof of ownership, so never unique.
  shipping_mark       text not null check (length(shipping_mark) between 2 and 100),
  phone               text not null check (phone ~ '^[0-9]{1,15}$'),
  password_hash       text not null check (password_hash like '$argon2id$%'),
  tier_id             smallint references membership_tiers,
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  password_changed_at timestamptz(3) not null default now()
);
create unique index clients_email_key on clients (lower(email));
create index clients_shipping_mark_idx on clients (upper(shipping_mark) text_pattern_ops);
create index clients_tier_idx on clients (tier_id) where tier_id is not null;
create trigger clients_touch before update on clients for each row execute function touch_updated_at();

create table client_details (
  client_id         bigint primary key references clients on delete cascade,
  dob               date check (dob between '1900-01-01' and '2200-01-01'),
  location          text check (length(location) between 2 and 100),
  next_of_kin       text check (length(next_of_kin) between 2 and 100),
  next_of_kin_phone text check (next_of_kin_phone ~ '^[0-9]{1,15}$'),
  updated_at        timestamptz(3) not null default now()
);
create trigger client_details_touch before update on client_details for each row execute function touch_updated_at();

-- Signing in: only hashes are kept, so the tables give nobody a way in ----------------------------------------------

create table sessions (
  id                  bigint generated always as identity primary key,
  client_id           bigint not null references clients on delete cascade,
  refresh_hash        bytea not null unique check (octet_length(refresh_hash) = 32),
  created_at          timestamptz(3) not null default now(),
  last_refreshed_at   timestamptz(3) not null default now(),
  idle_expires_at     timestamptz(3) not null,
  absolute_expires_at timestamptz(3) not null,
  check (idle_expires_at <= absolute_expires_at)
);
create index sessions_client_idx on sessions (client_id, last_refreshed_at);
create index sessions_expiry_idx on sessions (idle_expires_at);

-- A session holds several at a time: refreshes that race must all get a token that works.
create table access_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id bigint not null references sessions on delete cascade,
  client_id  bigint not null references clients on delete cascade,
  expires_at timestamptz(3) not null
);
create index access_tokens_session_idx on access_tokens (session_id);
create index access_tokens_client_idx on access_tokens (client_id);
create index access_tokens_expiry_idx on access_tokens (expires_at);

create table password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  client_id  bigint not null references clients on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3)
);
create index password_resets_client_idx on password_resets (client_id, created_at);

-- Devices on which a client has signed in before: they are spared the wait that strangers' failures cause.
create table known_devices (
  token_hash   bytea primary key check (octet_length(token_hash) = 32),
  client_id    bigint not null references clients on delete cascade,
  created_at   timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now()
);
create index known_devices_client_idx on known_devices (client_id, last_used_at);

-- Failed sign-ins per account (a hash of the address typed, known or not) or per known device.
create table sign_in_guards (
  guard_hash    bytea primary key check (octet_length(guard_hash) = 32),
  failures      integer not null check (failures >= 0),
  blocked_until timestamptz(3) not null,
  updated_at    timestamptz(3) not null
);
create index sign_in_guards_age_idx on sign_in_guards (updated_at);

-- Counters that several processes share. Losing them in a crash costs nothing, so they are not logged.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Rates: rows are added, never edited, so a past estimate stays what it was --------------------------------------------

create table shipping_categories (
  id          smallint generated always as identity primary key,
  description text not null unique check (length(description) between 2 and 100),
  position    smallint not null default 0,
  active      boolean  not null default true
);

create table shipping_rates (
  id          integer generated always as identity primary key,
  category_id smallint not null references shipping_categories,
  rate        numeric(12, 2) not null check (rate >= 0),
  cedis_rate  numeric(12, 2) not null check (cedis_rate >= 0),
  valid_from  timestamptz(3) not null,
  created_at  timestamptz(3) not null default now(),
  unique (category_id, valid_from)
);
create trigger shipping_rates_append_only before update or delete on shipping_rates
  for each statement execute function refuse_change();

create table exchange_rates (
  valid_on   date primary key,
  usd_ghs    numeric(12, 4) not null check (usd_ghs > 0),
  created_at timestamptz(3) not null default now()
);

-- Goods ----------------------------------------------------------------------------------------------------------

create domain package_status as text check (value in ('YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'EN_ROUTE', 'ARRIVED', 'DELIVERED'));

create table loadings (
  id           bigint generated always as identity primary key,
  reference    text not null unique check (length(reference) between 1 and 40),
  vessel       text check (length(vessel) between 1 and 100),
  status       package_status not null default 'YET_TO_LOAD',
  loaded_at    timestamptz(3),
  departure_at timestamptz(3),
  eta_at       timestamptz(3),
  loaded_iso   text generated always as (iso(loaded_at)) stored,
  eta_iso      text generated always as (iso(eta_at)) stored,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  check (status in ('YET_TO_LOAD', 'ON_HOLD') or loaded_at is not null),
  check (departure_at >= loaded_at),
  check (eta_at >= departure_at)
);
create index loadings_newest_idx on loadings (loaded_at desc nulls first, id desc);
create trigger loadings_touch before update on loadings for each row execute function touch_updated_at();

create table packages (
  id              bigint generated always as identity primary key,
  -- The one proof of ownership. Empty while a parcel has no readable mark.
  client_id       bigint references clients,
  -- A courier's number may cover several packages, so it is not unique.
  tracking_number text not null check (length(tracking_number) between 1 and 64),
  tracking_key    text not null generated always as (upper(regexp_replace(tracking_number, '[\\s-]', '', 'g'))) stored,
  customer        text not null check (length(customer) between 1 and 100),
  package         text not null check (length(package) between 1 and 200),
  quantity        integer not null check (quantity between 1 and 1000000),
  cbm             numeric(10, 4) not null check (cbm >= 0),
  description     text check (length(description) <= 2000),
  -- The rate in force when the goods were received; later rates do not touch it.
  rate_id         integer not null references shipping_rates,
  loading_id      bigint references loadings,
  -- The outcome of package_events, kept here for reading; only a new event changes it.
  status          package_status not null default 'YET_TO_LOAD',
  received_at     timestamptz(3),
  received_iso    text generated always as (iso(received_at)) stored,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  check (tracking_key <> ''),
  constraint packages_loaded_have_a_loading check (status in ('YET_TO_LOAD', 'ON_HOLD') or loading_id is not null)
);
create index packages_tracking_idx on packages (tracking_key);
create index packages_client_idx on packages (client_id, received_at desc nulls last, id desc);
create index packages_loading_idx on packages (loading_id) where loading_id is not null;
create index packages_rate_idx on packages (rate_id);

create table package_events (
  id          bigint generated always as identity primary key,
  package_id  bigint not null references packages,
  kind        text not null check (kind in ('RECEIVED', 'HELD', 'RELEASED', 'LOADED', 'DEPARTED', 'ETA_CHANGED', 'ARRIVED', 'AVAILABLE', 'DELIVERED', 'CORRECTED', 'NOTED')),
  -- The status from here on; empty where the event leaves it as it was.
  status      package_status,
  happened_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default now(),
  place       text check (length(place) between 1 and 100),
  actor       text not null check (length(actor) between 1 and 100),
  note        text check (length(note) <= 2000)
);
create index package_events_package_idx on package_events (package_id, id);
create trigger package_events_append_only before update or delete or truncate on package_events
  for each statement execute function refuse_change();

create function apply_package_events() returns trigger language plpgsql as $$
begin
  update packages p set status = latest.status
    from (select distinct on (package_id) package_id, status from added where status is not null order by package_id, id desc) latest
   where p.id = latest.package_id and p.status is distinct from latest.status;
  return null;
end $$;
create trigger package_events_apply after insert on package_events referencing new table as added
  for each statement execute function apply_package_events();

-- pg_trigger_depth() is 1 for a status that somebody writes by hand and 2 for one that comes from an event.
create function guard_package_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 'YET_TO_LOAD' or tg_op = 'UPDATE' and new.status <> old.status and pg_trigger_depth() < 2 then
    raise exception 'The status of a package changes only by an event.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' then new.updated_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger packages_guard before insert or update on packages for each row execute function guard_package_status();

-- Money ----------------------------------------------------------------------------------------------------------

create table payments (
  id                 bigint generated always as identity primary key,
  client_id          bigint not null references clients,
  paid_shipping_rate numeric(12, 2) not null check (paid_shipping_rate > 0),
  -- What was handed over, and the rate that turned it into the USD above.
  currency           text not null default 'USD' check (currency in ('USD', 'GHS')),
  amount             numeric(14, 2) not null check (amount > 0),
  usd_ghs            numeric(12, 4) check (usd_ghs > 0),
  payment_method     text not null check (length(payment_method) between 1 and 50),
  reference          text check (length(reference) between 1 and 100),
  paid_at            timestamptz(3) not null,
  created_at         timestamptz(3) not null default now(),
  check (currency = 'USD' or usd_ghs is not null)
);
create index payments_client_idx on payments (client_id, paid_at desc, id desc);

-- Words and files --------------------------------------------------------------------------------------------------

create table warehouses (
  id            smallint generated always as identity primary key,
  name          text not null unique check (length(name) between 1 and 100),
  contact       text not null check (length(contact) between 1 and 100),
  mobile        text not null check (length(mobile) between 1 and 40),
  address       text not null check (length(address) between 1 and 500),
  address_lang  text not null default 'en' check (address_lang in ('en', 'zh-Hans')),
  address_latin text check (length(address_latin) between 1 and 500),
  region        text check (length(region) between 1 and 200),
  street        text check (length(street) between 1 and 300),
  position      smallint not null default 0,
  active        boolean not null default true
);

create table announcements (
  id         bigint generated always as identity primary key,
  audience   text not null check (audience in ('PUBLIC', 'CLIENTS')),
  title      text not null check (length(title) between 1 and 200),
  body       text not null check (length(body) <= 10000),
  show       boolean not null default false,
  starts_at  timestamptz(3) not null default now(),
  ends_at    timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (ends_at > starts_at)
);
create index announcements_current_idx on announcements (audience, starts_at desc, id desc) where show;

create table attachments (
  id           bigint generated always as identity primary key,
  client_id    bigint not null references clients,
  name         text not null check (length(name) between 1 and 255 and name !~ '[/\\\\[:cntrl:]]'),
  storage_key  text not null unique check (storage_key ~ '^[a-z0-9/-]{1,200}$'),
  content_type text not null check (length(content_type) between 3 and 100),
  size         bigint not null check (size >= 0),
  sha256       bytea not null check (octet_length(sha256) = 32),
  created_at   timestamptz(3) not null default now()
);
create index attachments_client_idx on attachments (client_id, created_at desc, id desc);

-- Mail leaves through here: written with the change it tells of, sent afterwards, kept until it is gone.
create table mail_outbox (
  id              bigint generated always as identity primary key,
  recipient       text not null check (length(recipient) between 3 and 254),
  subject         text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body            text not null check (length(body) between 1 and 20000),
  message_id      uuid not null unique default gen_random_uuid(),
  created_at      timestamptz(3) not null default now(),
  -- After this moment the message is no longer worth sending (a reset link that has expired).
  discard_after   timestamptz(3),
  attempts        integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  sent_at         timestamptz(3),
  discarded_at    timestamptz(3),
  last_error      text check (length(last_error) <= 500)
);
create index mail_outbox_due_idx on mail_outbox (next_attempt_at, id) where sent_at is null and discarded_at is null;

create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null default now(),
  actor      text not null check (length(actor) between 1 and 100),
  action     text not null check (length(action) between 1 and 100),
  entity     text not null check (length(entity) between 1 and 50),
  entity_id  bigint,
  request_id text check (length(request_id) <= 100),
  address    text check (length(address) <= 64),
  -- Which fields changed; never a password, a token or a hash.
  details    jsonb not null default '{}'
);
create index audit_log_entity_idx on audit_log (entity, entity_id, id);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
`,
};
