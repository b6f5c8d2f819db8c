import type { Migration } from '#db/migrate';

/** What the desk writes for people to read, the files it gives them, and the ways in which it looks for a client. */
export const content: Migration = {
  version: 6,
  name: 'content',
  sql: `
-- Several migrations add words to this list, so it is read before it is written anew.
do $$
declare
  known text[];
begin
  select array_agg(distinct word[1]) into known
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z-]+)''', 'g') word
   where c.conrelid = 'desk_log'::regclass and c.conname = 'desk_log_entity_check';
  alter table desk_log drop constraint desk_log_entity_check;
  execute format('alter table desk_log add constraint desk_log_entity_check check (entity = any (%L::text[]))',
    (select array_agg(distinct word order by word) from unnest(known || '{announcement,warehouse}'::text[]) word));
end $$;

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
create index clients_phone_tail_idx on clients (reverse(phone) text_pattern_ops);
create index clients_email_prefix_idx on clients (lower(email) text_pattern_ops);
create function inner_grams(key text) returns text[] language sql immutable parallel safe strict
  return (select coalesce(array_agg(distinct substr(key, n, 3)), '{}') from generate_series(1, length(key) - 2) n);
`,
};
