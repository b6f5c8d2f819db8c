import type { Migration } from '#db/migrate';

/**
 * How staff prove who they are: devices they have signed in on before, a second factor beside the password, a first
 * password that has to be replaced; and from where each session was opened, so that a strange one can be recognised.
 */
export const staffSecurity: Migration = {
  version: 10,
  name: 'staff-security',
  sql: `
alter table staff add column must_change_password boolean not null default false;

-- Shown to people who look for a session they do not know. Both are short: a browser and a system, an address.
alter table staff_sessions add column device text check (length(device) <= 80), add column address text check (length(address) <= 64);
alter table sessions add column device text check (length(device) <= 80), add column address text check (length(address) <= 64);

-- As known_devices is for clients.
create table staff_devices (
  token_hash   bytea primary key check (octet_length(token_hash) = 32),
  staff_id     bigint not null references staff on delete cascade,
  created_at   timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create index staff_devices_staff_idx on staff_devices (staff_id, last_used_at);

-- The authenticator app. The secret is encrypted; not confirmed: begun, and of no use yet.
create table staff_authenticators (
  staff_id     bigint primary key references staff on delete cascade,
  secret       bytea not null check (octet_length(secret) between 40 and 120),
  created_at   timestamptz(3) not null,
  confirmed_at timestamptz(3),
  -- The step of 30 seconds whose code was used last: it and the ones before it are refused.
  last_step    bigint
);

create table staff_passkeys (
  id            bigint generated always as identity primary key,
  staff_id      bigint not null references staff on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key    bytea not null check (octet_length(public_key) <= 4096),
  counter       bigint not null check (counter >= 0),
  transports    text[] not null default '{}' check (cardinality(transports) <= 10),
  name          text not null check (length(name) between 1 and 60),
  created_at    timestamptz(3) not null,
  last_used_at  timestamptz(3)
);
create index staff_passkeys_staff_idx on staff_passkeys (staff_id, id);

create table staff_recovery_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  staff_id  bigint not null references staff on delete cascade,
  used_at   timestamptz(3)
);
create index staff_recovery_codes_staff_idx on staff_recovery_codes (staff_id);

-- The password was right, the second factor is still to come.
create table staff_pending_sign_ins (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff_id   bigint not null references staff on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  attempts   smallint not null default 0,
  -- What a passkey has to sign.
  challenge  text check (length(challenge) <= 200)
);
create index staff_pending_sign_ins_staff_idx on staff_pending_sign_ins (staff_id, created_at);
create index staff_pending_sign_ins_expiry_idx on staff_pending_sign_ins (expires_at);

-- One for each person who is adding a passkey.
create table staff_passkey_challenges (
  staff_id   bigint primary key references staff on delete cascade,
  challenge  text not null check (length(challenge) <= 200),
  expires_at timestamptz(3) not null
);
`,
};
