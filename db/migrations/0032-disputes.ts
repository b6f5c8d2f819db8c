import type { Migration } from '#db/migrate';

/** Adds values to the list that a check compares with, whatever the list holds by then. Large tables get it without a look at their rows. */
const widen = (kind: 'table' | 'domain', owner: string, check: string, values: readonly string[], more = '') => `
do $widen$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${check}');
  wider text := regexp_replace(known, 'ARRAY\\[', 'ARRAY[${values.map((value) => `''${value}''::text, `).join('')}');
begin
  if known is null or wider = known then raise exception '${check} holds no list to widen.'; end if;
  execute 'alter ${kind} ${owner} drop constraint ${check}';
  execute 'alter ${kind} ${owner} add constraint ${check} ' || replace(wider, ' NOT VALID', '') || '${more}';
end $widen$;`;

const patch = (name: string, before: string, after: string) => `
do $patch$
declare body text := pg_get_functiondef('${name}'::regproc);
begin
  if position($before$${before}$before$ in body) = 0 then raise exception '${name} does not contain the text to replace.'; end if;
  execute replace(body, $before$${before}$before$, $after$${after}$after$);
end $patch$;`;

const silentFields = `'innerNote', 'available', 'container', 'arrival', 'loading'`;

/** Damage of one carton, photos of a correction, and what clients say is not right. */
export const disputes: Migration = {
  version: 32,
  name: 'disputes',
  sql: `
-- Damage of one carton ------------------------------------------------------------------------------------------------

-- The carton by its place in the package as received, which a split does not change.
alter table discrepancies add column whole_id bigint, add column carton smallint;
alter table discrepancies add constraint discrepancies_whole_fkey foreign key (whole_id) references packages not valid,
  add constraint discrepancies_carton_check check (num_nulls(whole_id, carton) in (0, 2) and (carton is null or kind = 'DAMAGED' and carton > 0)) not valid;
create index discrepancies_whole_idx on discrepancies (whole_id, carton) where whole_id is not null;
create unique index discrepancies_carton_key on discrepancies (whole_id, carton) where carton is not null and resolved_at is null;
-- TAKEN_BACK: it was reported by mistake.
${widen('table', 'discrepancies', 'discrepancies_resolution_check', ['TAKEN_BACK'])}
alter table discrepancies add constraint discrepancies_taken_back_with_reason
  check (resolution is distinct from 'TAKEN_BACK' or resolved_note is not null and kind = 'DAMAGED') not valid;

-- A client who was not told of damage yet is not told of damage that was taken back.
create function forget_untold_damage() returns trigger language plpgsql as $$
begin
  delete from message_items i where i.package_id = new.package_id and i.kind = 'DAMAGED' and i.message_id is null
    and not exists (select from discrepancies d where d.package_id = new.package_id and d.kind = 'DAMAGED' and d.resolved_at is null);
  return null;
end $$;
create trigger discrepancies_forget after update of resolution on discrepancies for each row
  when (new.resolution = 'TAKEN_BACK') execute function forget_untold_damage();

-- Events ---------------------------------------------------------------------------------------------------------------

-- The photo that shows what was measured again.
alter table package_events add column photo_id bigint;
alter table package_events add constraint package_events_photo_fkey foreign key (photo_id) references package_photos not valid;
create index package_events_photo_idx on package_events (photo_id) where photo_id is not null;
${widen('table', 'package_events', 'package_events_kind_check', ['DISPUTED', 'ANSWERED'], ' not valid')}

-- The cartons of one part after its number or sizes were corrected. \`gone\` are those that are taken off; what is new gets the next places.
create function recount_part(target_id bigint, gone integer[]) returns void language plpgsql as $$
declare
  root bigint := (select coalesce(whole_id, id) from packages where id = target_id);
  more bigint;
begin
  delete from cartons c where c.package_id = target_id and c.position = any (gone);
  more := carton_count(target_id) - (select count(*) from cartons c where c.package_id = target_id);
  insert into cartons (whole_id, position, package_id)
    select root, last.place + n, target_id from (select max(c.position) as place from cartons c where c.whole_id = root) last cross join generate_series(1, more) n;
  update cartons c set length_cm = n.length_cm, width_cm = n.width_cm, height_cm = n.height_cm
    from (select o.position, row_number() over (order by o.position) as nth from cartons o where o.package_id = target_id) mine
    join counted_cartons(target_id) n on n.pos = mine.nth
   where c.package_id = target_id and c.position = mine.position
     and (c.length_cm, c.width_cm, c.height_cm) is distinct from (n.length_cm, n.width_cm, n.height_cm);
end $$;

-- Disputes -------------------------------------------------------------------------------------------------------------

-- Sent before the dispute that names them, so that a weak network loses neither.
create table dispute_files (
  id           bigint generated always as identity primary key,
  client_id    bigint not null references clients,
  storage_key  text not null unique check (storage_key ~ '^[a-z0-9/-]{1,200}$'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  size         bigint not null check (size > 0),
  sha256       bytea not null check (octet_length(sha256) = 32),
  created_at   timestamptz(3) not null
);
create index dispute_files_client_idx on dispute_files (client_id, sha256);

create table disputes (
  id          bigint generated always as identity primary key,
  -- The package as received.
  package_id  bigint not null references packages on delete cascade,
  client_id   bigint not null references clients,
  -- Made once by the phone for each form, so that a second tap sends nothing twice.
  key         text not null check (length(key) between 8 and 64),
  kind        text not null check (kind in ('SIZE', 'WEIGHT', 'COUNT', 'DAMAGE', 'OTHER')),
  words       text not null check (length(words) between 2 and 1000),
  sent_at     timestamptz(3) not null,
  outcome     text check (outcome in ('ACCEPTED', 'DECLINED')),
  answer      text check (length(answer) between 2 and 500),
  answered_at timestamptz(3),
  answered_by bigint references staff,
  unique (client_id, key),
  check (num_nulls(outcome, answer, answered_at, answered_by) in (0, 4))
);
create unique index disputes_open_key on disputes (package_id, kind) where answered_at is null;
create index disputes_open_idx on disputes (id) where answered_at is null;
create index disputes_package_idx on disputes (package_id, id desc);
create index disputes_answered_by_idx on disputes (answered_by) where answered_by is not null;

create table dispute_photos (
  dispute_id bigint not null references disputes on delete cascade,
  file_id    bigint not null references dispute_files on delete cascade,
  primary key (dispute_id, file_id)
);
create index dispute_photos_file_idx on dispute_photos (file_id);

-- Messages -------------------------------------------------------------------------------------------------------------

${widen('domain', 'message_kind', 'message_kind_check', ['ANSWERED'])}
${widen('table', 'message_choices', 'message_choices_muted_check', ['ANSWERED'])}
-- Those who wanted none of our mails want none of the new kind either.
update message_choices set muted = muted || array['ANSWERED'] where muted @> array['RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE',
  'DELIVERED', 'CORRECTED', 'REMOVED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED'];
create unique index message_items_answered_key on message_items (package_id, client_id) where kind = 'ANSWERED' and message_id is null;
${patch('tell_of_package_events', `'RESTORED', 'MISSING', 'FOUND', 'DAMAGED')`, `'RESTORED', 'MISSING', 'FOUND', 'DAMAGED', 'ANSWERED')`)}
-- That damage was taken back is news only for a client who read of the damage.
${patch(
  'tell_of_package_events',
  `where c ->> 'field' not in (${silentFields}))`,
  `where c ->> 'field' not in (${silentFields}, 'damage') or c ->> 'field' = 'damage' and exists (select from message_items r
         where r.package_id = p.id and r.client_id = p.client_id and r.kind = 'DAMAGED' and r.message_id is not null))`,
)}
create or replace function is_untrue_after(told text, event text, status text) returns boolean language sql immutable parallel safe
  return case
    when event = 'VOIDED' then true
    when event = 'TRANSFERRED' then told = 'AVAILABLE'
    when event not in ('CORRECTED', 'MISSING') or status is null then false
    when told in ('RECEIVED', 'CORRECTED', 'REMOVED', 'RESTORED', 'DAMAGED', 'ANSWERED') then false
    when told = 'LOADED' then status in ('YET_TO_LOAD', 'ON_HOLD')
    when told = 'ETA' then status not in ('IN_TRANSIT', 'EN_ROUTE')
    when told = 'ARRIVED' then status not in ('ARRIVED', 'DELIVERED')
    when told = 'DELIVERED' then status <> 'DELIVERED'
    when told = 'MISSING' then status in ('ARRIVED', 'DELIVERED')
    when told = 'FOUND' then status not in ('ARRIVED', 'DELIVERED')
    else true end;

-- Merged clients: which disputes moved with them.
alter table client_merges add column disputes bigint[] not null default '{}';
`,
};
