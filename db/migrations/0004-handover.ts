import type { Migration } from '#db/migrate';

/**
 * Arrival and hand-over: what was found of a manifest, what was not as it should be, and who has collected what. Records are
 * added and closed once, never changed or removed.
 */
export const handover: Migration = {
  version: 4,
  name: 'handover',
  sql: `
-- Where a package can be collected, and how much of it has been. Kept beside it for reading, like its status.
alter table packages
  add column available_place text,
  add column handed_over integer not null default 0,
  add constraint packages_handed_over_at_most_all check (handed_over between 0 and quantity);

create function note_available_place() returns trigger language plpgsql as $$
begin
  update packages p set available_place = latest.place
    from (select distinct on (package_id) package_id, place from added where kind = 'AVAILABLE' order by package_id, id desc) latest
   where p.id = latest.package_id;
  return null;
end $$;
create trigger package_events_place after insert on package_events referencing new table as added
  for each statement execute function note_available_place();

update packages p set available_place = latest.place
  from (select distinct on (package_id) package_id, place from package_events where kind = 'AVAILABLE' order by package_id, id desc) latest
 where p.id = latest.package_id;

create index packages_waiting_place_idx on packages (available_place, available_at, id) where status = 'ARRIVED' and available_at is not null;
-- People at the counter say their number without the country's code.
create index clients_phone_tail_idx on clients ((right(phone, 9)) text_pattern_ops) where phone is not null;

-- The manifest, checked ---------------------------------------------------------------------------------------------

create table manifest_checks (
  loading_id  bigint primary key references loadings,
  started_at  timestamptz(3) not null,
  started_by  bigint not null references staff,
  finished_at timestamptz(3),
  finished_by bigint references staff,
  check ((finished_at is null) = (finished_by is null)),
  check (finished_at >= started_at)
);
create index manifest_checks_started_by_idx on manifest_checks (started_by);
create index manifest_checks_finished_by_idx on manifest_checks (finished_by) where finished_by is not null;

-- What came out of the container. No package: a number that nobody knows. A slip of the scanner is taken back, with a line in
-- the log of the desk.
create table manifest_scans (
  id              bigint generated always as identity primary key,
  loading_id      bigint not null references manifest_checks,
  package_id      bigint references packages,
  tracking_number text not null check (length(tracking_number) between 1 and 64),
  tracking_key    text not null generated always as (upper(regexp_replace(tracking_number, '[\\s-]', '', 'g'))) stored,
  staff_id        bigint not null references staff,
  branch          branch not null,
  at              timestamptz(3) not null
);
create unique index manifest_scans_package_key on manifest_scans (loading_id, package_id) where package_id is not null;
create unique index manifest_scans_number_key on manifest_scans (loading_id, tracking_key) where package_id is null;
create index manifest_scans_package_idx on manifest_scans (package_id) where package_id is not null;
create index manifest_scans_staff_idx on manifest_scans (staff_id);

create table discrepancies (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind in ('MISSING', 'EXTRA', 'DAMAGED')),
  loading_id      bigint references loadings,
  package_id      bigint references packages,
  tracking_number text not null check (length(tracking_number) between 1 and 64),
  branch          branch not null,
  note            text check (length(note) between 1 and 2000),
  photo_id        bigint references package_photos,
  staff_id        bigint not null references staff,
  at              timestamptz(3) not null,
  -- FOUND: it was scanned or made available after all.
  resolution      text check (resolution in ('FOUND', 'BY_HAND')),
  resolved_at     timestamptz(3),
  resolved_by     bigint references staff,
  resolved_note   text check (length(resolved_note) between 1 and 2000),
  check (kind = 'EXTRA' or package_id is not null),
  check (kind = 'DAMAGED' or loading_id is not null),
  check (num_nulls(resolution, resolved_at, resolved_by) in (0, 3)),
  check (resolution is distinct from 'BY_HAND' or resolved_note is not null)
);
create unique index discrepancies_missing_key on discrepancies (package_id) where kind = 'MISSING' and resolved_at is null;
create unique index discrepancies_extra_key on discrepancies (loading_id, tracking_number) where kind = 'EXTRA' and resolved_at is null;
create index discrepancies_open_idx on discrepancies (id desc) where resolved_at is null;
create index discrepancies_loading_idx on discrepancies (loading_id, id desc) where loading_id is not null;
create index discrepancies_package_idx on discrepancies (package_id, id desc) where package_id is not null;
create index discrepancies_photo_idx on discrepancies (photo_id) where photo_id is not null;
create index discrepancies_staff_idx on discrepancies (staff_id);
create index discrepancies_resolved_by_idx on discrepancies (resolved_by) where resolved_by is not null;

-- A record is closed once: nothing else of it changes. The columns that closing fills are the trigger's arguments. Afterwards,
-- because what is generated is not there before.
create function closes_once() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) ->> tg_argv[0] is not null or to_jsonb(new) - tg_argv <> to_jsonb(old) - tg_argv then
    raise exception 'Rows of % are closed once and not changed otherwise.', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger discrepancies_close_once after update on discrepancies for each row
  execute function closes_once('resolved_at', 'resolution', 'resolved_by', 'resolved_note');
create trigger discrepancies_stay before delete or truncate on discrepancies for each statement execute function refuse_change();

-- Hand-over --------------------------------------------------------------------------------------------------------

create table handovers (
  id            bigint generated always as identity primary key,
  number        text not null generated always as ('H-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored unique,
  client_id     bigint not null references clients,
  branch        branch not null check (branch <> 'Guangdong'),
  -- Empty when the client came in person.
  third_party   text check (length(third_party) between 2 and 100),
  phone         text check (phone ~ '^[0-9]{1,15}$'),
  relationship  text check (length(relationship) between 2 and 100),
  id_type       text check (id_type in ('GHANA_CARD', 'PASSPORT', 'DRIVER_LICENCE', 'VOTER_ID', 'OTHER')),
  id_tail       text check (id_tail ~ '^[A-Z0-9]{2,6}$'),
  confirmation  text check (length(confirmation) between 2 and 200),
  fees_settled  boolean not null,
  note          text check (length(note) between 1 and 2000),
  staff_id      bigint not null references staff,
  at            timestamptz(3) not null,
  voided_at     timestamptz(3),
  voided_by     bigint references staff,
  void_reason   text check (length(void_reason) between 2 and 500),
  check (num_nulls(third_party, phone, relationship) in (0, 3)),
  check (num_nulls(id_type, id_tail) in (0, 2)),
  check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create index handovers_client_idx on handovers (client_id, id desc);
create index handovers_branch_idx on handovers (branch, id desc);
create index handovers_staff_idx on handovers (staff_id);
create index handovers_voided_by_idx on handovers (voided_by) where voided_by is not null;
create trigger handovers_close_once after update on handovers for each row
  execute function closes_once('voided_at', 'voided_by', 'void_reason');
create trigger handovers_stay before delete or truncate on handovers for each statement execute function refuse_change();

create table handover_lines (
  handover_id      bigint not null references handovers,
  package_id       bigint not null references packages,
  quantity         integer not null check (quantity > 0),
  remaining        integer not null check (remaining >= 0),
  shipping_fee     numeric(12, 2) not null check (shipping_fee >= 0),
  warehousing_days integer not null check (warehousing_days >= 0),
  warehousing_fee  numeric(12, 2) not null check (warehousing_fee >= 0),
  primary key (handover_id, package_id)
);
create index handover_lines_package_idx on handover_lines (package_id);
create trigger handover_lines_append_only before update or delete or truncate on handover_lines
  for each statement execute function refuse_change();

-- Whatever the program does: more than there is cannot be handed over (the check of packages).
create function count_handed_over() returns trigger language plpgsql as $$
begin
  update packages p set handed_over = p.handed_over + line.quantity from added line where p.id = line.package_id;
  return null;
end $$;
create trigger handover_lines_count after insert on handover_lines referencing new table as added
  for each statement execute function count_handed_over();

create function count_taken_back() returns trigger language plpgsql as $$
begin
  update packages p set handed_over = p.handed_over - line.quantity from handover_lines line
   where line.handover_id = new.id and p.id = line.package_id;
  return null;
end $$;
create trigger handovers_taken_back after update of voided_at on handovers for each row
  when (old.voided_at is null and new.voided_at is not null) execute function count_taken_back();

-- Proof: sent before the hand-over that it belongs to, so that a weak network loses neither.
create table handover_files (
  id           bigint generated always as identity primary key,
  storage_key  text not null unique check (storage_key ~ '^[a-z0-9/-]{1,200}$'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size         bigint not null check (size > 0),
  sha256       bytea not null check (octet_length(sha256) = 32),
  staff_id     bigint not null references staff,
  created_at   timestamptz(3) not null
);
create index handover_files_staff_idx on handover_files (staff_id, sha256);
create trigger handover_files_append_only before update or delete or truncate on handover_files
  for each statement execute function refuse_change();

create table handover_proofs (
  file_id     bigint primary key references handover_files,
  handover_id bigint not null references handovers,
  kind        text not null check (kind in ('SIGNATURE', 'PHOTO'))
);
create index handover_proofs_handover_idx on handover_proofs (handover_id);
create trigger handover_proofs_append_only before update or delete or truncate on handover_proofs
  for each statement execute function refuse_change();
`,
};
