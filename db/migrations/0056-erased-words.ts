import type { Migration } from '#db/migrate';

/**
 * An erasure also takes the client's words out of the logs. The rows stay: who did what and when. These tables are append-only for
 * everything else. docs/decisions/0050-erasure.md says what is kept.
 */
export const erasedWords: Migration = {
  version: 56,
  name: 'erased-words',
  sql: `
-- Every text becomes ERASED. Numbers, and what is not a text, stay.
create function erased_words(given jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(given)
    when 'string' then '"ERASED"'::jsonb
    when 'array' then coalesce((select jsonb_agg(erased_words(e.value) order by e.place) from jsonb_array_elements(given) with ordinality as e(value, place)), '[]')
    when 'object' then coalesce((select jsonb_object_agg(e.key, erased_words(e.value)) from jsonb_each(given) as e), '{}')
    else given end;
end $$;

-- Names of facts about goods and money. A name that is not in this list is erased, so a new one is erased until it is added here.
create function is_kept_fact(name text) returns boolean language sql immutable
  return name = any ('{from,to,status,container,branch,destination,available,number,credits,trackingNumber,madeAt,tier,carton,cartons,damage,quantity,cbm,weight,weightKg,category,mode,dispute,kind,muted,contentType,method,currency}'::text[]);

create function erased_details(given jsonb) returns jsonb language sql immutable
  return coalesce((select jsonb_object_agg(e.key, case when is_kept_fact(e.key) then e.value else erased_words(e.value) end) from jsonb_each(given) as e), '{}');

create function erased_changes(given jsonb) returns jsonb language sql immutable
  return case when given is not null then coalesce((select jsonb_agg(case when is_kept_fact(e.value ->> 'field') then e.value
    else erased_words(e.value) || jsonb_build_object('field', e.value -> 'field') end order by e.place)
    from jsonb_array_elements(given) with ordinality as e(value, place)), '[]') end;

-- The note of a container's step is about the ship.
create function erased_note(kind text, note text) returns text language sql immutable
  return case when kind <> 'ETA_CHANGED' and note is not null then 'ERASED' else note end;

create function is_erased(wanted bigint) returns boolean language sql stable
  return exists (select from clients c where c.id = wanted and c.erased_at is not null);
create function is_package_erased(wanted bigint) returns boolean language sql stable
  return exists (select from packages p where p.id = wanted and is_erased(p.client_id));

-- The only change that passes is the erasure of the words of an erased client.
create function guard_erasure() returns trigger language plpgsql as $$
declare
  may boolean := false;
  wanted jsonb := to_jsonb(old);
begin
  case tg_table_name
    when 'desk_log' then
      may := case old.entity when 'client' then is_erased(old.entity_id) when 'package' then is_package_erased(old.entity_id) else false end;
      wanted := wanted || jsonb_build_object('details', erased_details(old.details));
    when 'package_events' then
      may := is_package_erased(old.package_id);
      wanted := wanted || jsonb_build_object('note', erased_note(old.kind, old.note), 'changes', erased_changes(old.changes));
    else
      may := old.entity = 'client' and is_erased(old.entity_id);
      wanted := wanted || jsonb_build_object('address', null);
  end case;
  if may and to_jsonb(new) = wanted then return new; end if;
  raise exception 'Rows of % are never changed or removed: write a new one.', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger desk_log_append_only on desk_log;
create trigger desk_log_append_only before delete or truncate on desk_log for each statement execute function refuse_change();
create trigger desk_log_erasure before update on desk_log for each row execute function guard_erasure();
drop trigger package_events_append_only on package_events;
create trigger package_events_append_only before truncate on package_events for each statement execute function refuse_change();
create trigger package_events_erasure before update on package_events for each row execute function guard_erasure();
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or truncate on audit_log for each statement execute function refuse_change();
create trigger audit_log_erasure before update on audit_log for each row execute function guard_erasure();

-- Clients who were erased before.
create temporary table erased_before on commit drop as select id from clients where erased_at is not null;
update desk_log set details = erased_details(details) where entity = 'client' and entity_id in (select id from erased_before) and action <> 'erased the client';
update desk_log set details = erased_details(details) where entity = 'package' and entity_id in (select p.id from packages p join erased_before e on e.id = p.client_id);
update package_events set note = erased_note(kind, note), changes = erased_changes(changes)
  where package_id in (select p.id from packages p join erased_before e on e.id = p.client_id) and num_nonnulls(note, changes) > 0;
update audit_log set address = null where entity = 'client' and entity_id in (select id from erased_before) and address is not null;
drop table erased_before;

-- Two people at once: one erases the client, the other enters a phone.
alter table clients add constraint clients_erased_have_no_contact
  check (erased_at is null or num_nonnulls(email, phone, password_hash, deletion_asked_at) = 0) not valid;
`,
};
