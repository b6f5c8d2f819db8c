import type { Migration } from '#db/migrate';

/**
 * Packing lists that are imported: the file as it comes, its rows, what became of each of them. A row makes at most one
 * package, and knows it; so an import that was cut off goes on where it was, and one that was a mistake can be undone.
 */
export const imports: Migration = {
  version: 8,
  name: 'import',
  sql: `
-- Parts of the desk come and go; which of them there are the code knows.
alter table desk_log drop constraint desk_log_entity_check,
  add constraint desk_log_entity_check check (entity ~ '^[a-z][a-z-]{1,39}$');

create table imports (
  id         bigint generated always as identity primary key,
  staff_id   bigint not null references staff,
  branch     branch not null,
  name       text not null check (length(name) between 1 and 200),
  size       integer not null check (size between 1 and 10485760),
  sha256     bytea check (octet_length(sha256) = 32),
  state      text not null default 'UPLOADING' check (state in ('UPLOADING', 'READING', 'READ', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'STOPPED', 'UNDOING', 'UNDONE', 'FAILED', 'DISCARDED')),
  -- The name of a sentence in contract/staff/table-words.ts.
  problem    text check (length(problem) between 1 and 50),
  sheet      text check (length(sheet) <= 100),
  columns    jsonb not null default '[]',
  suggestion jsonb not null default '{}',
  -- Which column is what, and how cells are read: as it was checked last.
  plan       jsonb,
  mode       text check (mode in ('good', 'all')),
  -- Whoever pressed the button last; the work is theirs.
  worker_id  bigint not null references staff,
  rows       integer not null default 0 check (rows >= 0),
  done       integer not null default 0 check (done >= 0),
  good       integer not null default 0 check (good >= 0),
  warned     integer not null default 0 check (warned >= 0),
  bad        integer not null default 0 check (bad >= 0),
  skipped    integer not null default 0 check (skipped >= 0),
  imported   integer not null default 0 check (imported >= 0),
  removed    integer not null default 0 check (removed >= 0),
  kept       integer not null default 0 check (kept >= 0),
  created_at timestamptz(3) not null default now(),
  ended_at   timestamptz(3),
  check (state <> 'RUNNING' or (plan is not null and mode is not null))
);
create index imports_staff_idx on imports (staff_id);
create index imports_worker_idx on imports (worker_id);
create index imports_file_idx on imports (sha256) where sha256 is not null;
create index imports_busy_idx on imports (id) where state in ('READING', 'CHECKING', 'RUNNING', 'UNDOING');

-- Only until the file has been read.
create table import_parts (
  import_id bigint not null references imports on delete cascade,
  part      smallint not null check (part between 0 and 19),
  bytes     bytea not null check (octet_length(bytes) between 1 and 524288),
  primary key (import_id, part)
);

create table import_rows (
  import_id  bigint not null references imports,
  row        integer not null check (row >= 1),
  cells      jsonb not null,
  state      text not null default 'READ' check (state in ('READ', 'GOOD', 'WARNED', 'BAD', 'SKIPPED', 'IMPORTED', 'REMOVED', 'KEPT')),
  -- What the cells mean, once they have been checked.
  parcel     jsonb,
  problems   jsonb not null default '[]',
  package_id bigint references packages,
  primary key (import_id, row),
  check ((state in ('IMPORTED', 'KEPT')) = (package_id is not null))
);
create index import_rows_state_idx on import_rows (import_id, state, row);
-- A package comes from one row and no other.
create unique index import_rows_package_key on import_rows (package_id) where package_id is not null;

-- History is never removed, with one exception: the first event of a package that an import made by mistake, while that very
-- import is being undone, in the transaction that says so. Everything else is refused as before.
create function guard_event_removal() returns trigger language plpgsql as $$
begin
  if old.kind <> 'RECEIVED' or not exists (
    select from import_rows r join imports i on i.id = r.import_id
     where r.package_id = old.package_id and i.state = 'UNDOING'
       and i.id::text = current_setting('kwanline.undoing_import', true)) then
    raise exception 'Rows of package_events are never changed or removed: write a new one.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
drop trigger package_events_append_only on package_events;
create trigger package_events_append_only before update or truncate on package_events
  for each statement execute function refuse_change();
create trigger package_events_guard_removal before delete on package_events
  for each row execute function guard_event_removal();

-- Removes packages of an import that is being undone; answers those that are gone. One to which some other record refers
-- stays whole.
create function remove_imported(undone bigint, ids bigint[]) returns bigint[] language plpgsql as $$
declare
  each_id bigint;
  gone bigint[] := '{}';
begin
  perform set_config('kwanline.undoing_import', undone::text, true);
  foreach each_id in array ids loop
    begin
      delete from package_events where package_id = each_id;
      delete from package_cartons where package_id = each_id;
      update import_rows set package_id = null, state = 'REMOVED' where import_id = undone and package_id = each_id;
      delete from packages where id = each_id;
      gone := gone || each_id;
    exception when foreign_key_violation or restrict_violation then null;
    end;
  end loop;
  perform set_config('kwanline.undoing_import', '', true);
  return gone;
end $$;
`,
};
