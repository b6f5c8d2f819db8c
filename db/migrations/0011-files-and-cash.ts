import type { Migration } from '#db/migrate';

/** What the daily look at the stored files has found, and a second person for much cash. */
export const filesAndCash: Migration = {
  version: 11,
  name: 'files-and-cash',
  sql: `
-- Files --------------------------------------------------------------------------------------------------------------

-- Written before a file is stored and taken away when its row stands or was refused. What is left after a day, with no row
-- that names it, may be erased: this database stored it. A file that is not here may belong to another database.
create table files_under_way (
  storage_key text primary key check (storage_key ~ '^[a-z0-9/-]{1,200}$'),
  at          timestamptz(3) not null
);
create index files_under_way_at_idx on files_under_way (at);

-- One row for each day: what was left behind and erased, files that no row names, and rows whose file is not there.
create table file_sweeps (
  id      bigint generated always as identity primary key,
  at      timestamptz(3) not null,
  -- Null while it is under way, or when it was cut off.
  ended   timestamptz(3),
  files   integer not null default 0,
  erased  integer not null default 0,
  unnamed integer not null default 0,
  rows    integer not null default 0,
  -- The first thousand, each with its table and number; how many there are is counted.
  missing jsonb not null default '[]',
  missing_count integer not null default 0
);
create index file_sweeps_at_idx on file_sweeps (at desc);

-- Much cash ----------------------------------------------------------------------------------------------------------

-- What the company has set. The last row of a name counts, the others are its history; without one the program's own counts.
create table money_settings (
  id       bigint generated always as identity primary key,
  name     text not null check (name in ('CASH_LIMIT_USD', 'CASH_LIMIT_GHS')),
  value    numeric(14, 2) not null check (value >= 0),
  staff_id bigint not null references staff,
  at       timestamptz(3) not null
);
create index money_settings_name_idx on money_settings (name, id desc);
create index money_settings_staff_idx on money_settings (staff_id);
create trigger money_settings_append_only before update or delete or truncate on money_settings
  for each statement execute function refuse_change();

-- What is compared with the limit: the cash that one person took from one client.
create index payments_cash_idx on payments (client_id, recorded_by) where method = 'CASH' and recorded_by is not null;

-- Decided when the drawer is closed: a limit that is changed later changes nothing here.
alter table cash_closes add column needs_second boolean not null default false;
create index cash_closes_second_idx on cash_closes (cashier_id, id) where needs_second;

create table cash_close_confirmations (
  close_id bigint primary key references cash_closes,
  staff_id bigint not null references staff,
  branch   branch not null,
  at       timestamptz(3) not null
);
create index cash_close_confirmations_staff_idx on cash_close_confirmations (staff_id);
create trigger cash_close_confirmations_append_only before update or delete or truncate on cash_close_confirmations
  for each statement execute function refuse_change();
`,
};
