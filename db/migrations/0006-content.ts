import type { Migration } from '#db/migrate';

/** What the desk writes for people to read, the files it gives them, and the ways in which it looks for a client. */
export const content: Migration = {
  version: 6,
  name: 'content',
  sql: `
-- What the log is about is kept by the code's own list (desk.service.ts): each part of the desk adds to it.
alter table desk_log drop constraint desk_log_entity_check,
  add constraint desk_log_entity_check check (entity ~ '^[a-z][a-z-]{1,39}$');

-- What was read, so that nobody overwrites what somebody else has changed meanwhile.
alter table announcements add column version integer not null default 1 check (version > 0);
alter table warehouses add column version integer not null default 1 check (version > 0);
create index announcements_newest_idx on announcements (starts_at desc, id desc);

-- Files that no row names any more. Written with the removal, erased afterwards, and again when erasing failed.
create table removed_files (
  storage_key text primary key check (storage_key ~ '^[a-z0-9/-]{1,200}$'),
  removed_at  timestamptz(3) not null
);

-- A client by the first or the last digits of the phone, and by the beginning of the e-mail; by part of the mark, the groups
-- of three letters that lie inside it (those of mark_grams also know the edges).
-- The list by mark reads no row that it does not show.
drop index clients_mark_key_idx;
create index clients_mark_key_idx on clients (mark_key text_pattern_ops, id);
create index clients_phone_idx on clients (phone text_pattern_ops);
create index clients_phone_end_idx on clients (reverse(phone) text_pattern_ops);
create index clients_email_prefix_idx on clients (lower(email) text_pattern_ops);
create function inner_grams(key text) returns text[] language sql immutable parallel safe strict
  return (select coalesce(array_agg(distinct substr(key, n, 3)), '{}') from generate_series(1, length(key) - 2) n);
`,
};
