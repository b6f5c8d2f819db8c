import type { Migration } from '#db/migrate';

/**
 * A void deletes the messages that wait. When the package is restored, its client is told what holds now and was not told
 * before, and is not told of a removal that nobody has heard of.
 */
export const toldAfterRestore: Migration = {
  version: 61,
  name: 'told-after-restore',
  sql: `
create function tell_of_restored_packages() returns trigger language plpgsql as $$
begin
  if current_setting('kwanline.messages', true) = 'off' then return null; end if;
  -- A removal that waits for a former owner stays.
  with unheard as (
    delete from message_items i using added a join packages p on p.id = a.package_id
     where a.kind = 'RESTORED' and i.package_id = p.id and i.client_id = p.client_id and i.kind = 'REMOVED' and i.message_id is null
    returning i.package_id, i.client_id)
  delete from message_items i using unheard u
   where i.package_id = u.package_id and i.client_id = u.client_id and i.kind = 'RESTORED' and i.message_id is null;

  -- The package was received where it was taken in, not where it was restored.
  update message_items i set branch = p.intake_branch from added a join packages p on p.id = a.package_id
   where a.kind = 'RESTORED' and i.event_id = a.id and i.kind = 'RECEIVED' and i.message_id is null;

  insert into message_items (event_id, package_id, client_id, kind, loading_id, branch, at)
  select a.id, p.id, p.client_id, t.kind, case when t.kind <> 'AVAILABLE' then p.loading_id end,
      case when t.kind = 'AVAILABLE' then p.at_branch end, a.recorded_at
    from added a join packages p on p.id = a.package_id
    cross join lateral (select unnest(case
        when p.status in ('IN_TRANSIT', 'EN_ROUTE') and p.loading_id is not null then '{LOADED,ETA}'::text[]
        when p.status = 'ARRIVED' and p.available_at is not null then '{AVAILABLE}'
        when p.status = 'ARRIVED' and p.loading_id is not null then '{ARRIVED}' end) as kind) t
   where a.kind = 'RESTORED' and p.client_id is not null and p.voided_at is null
     -- What is older than a week is no news, unless its container moved on while it was void.
     and (a.status is not null or exists (select from package_events e where e.package_id = p.id
       and e.kind = case t.kind when 'ETA' then 'ETA_CHANGED' else t.kind end
       and e.recorded_at >= a.recorded_at - interval '7 days' and e.happened_at >= e.recorded_at - interval '7 days'))
   order by p.id, a.id, t.kind desc
  on conflict do nothing;
  return null;
end $$;
-- By its name after package_events_tell.
create trigger package_events_tell_restored after insert on package_events referencing new table as added
  for each statement execute function tell_of_restored_packages();
`,
};
