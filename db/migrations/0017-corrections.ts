import type { Migration } from '#db/migrate';

/**
 * Mistakes can be mended: packages are corrected, voided and restored, and a missing package is neither arrived nor billed until it is
 * found. Every change is an event with its old and new values.
 */
export const corrections: Migration = {
  version: 17,
  name: 'corrections',
  sql: `
-- version counts the changes of a package's facts, so that two people who correct it do not overwrite each other.
alter table packages
  add column version integer not null default 1,
  add column voided_at timestamptz(3),
  add column missing_at timestamptz(3);

create function count_package_version() returns trigger language plpgsql as $$
begin
  if new.version = old.version and (new.tracking_number, new.client_id, new.customer, new.package, new.quantity, new.cbm, new.description,
      new.inner_note, new.rate_id, new.voided_at) is distinct from (old.tracking_number, old.client_id, old.customer, old.package, old.quantity,
      old.cbm, old.description, old.inner_note, old.rate_id, old.voided_at) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger packages_version before update of tracking_number, client_id, customer, package, quantity, cbm, description, inner_note,
  rate_id, voided_at on packages for each row execute function count_package_version();

-- Not validated, which would hold writers off: older rows meet the narrower rule that they were written under.
alter table package_events
  -- What was corrected: a list of {field, from, to}.
  add column changes jsonb constraint package_events_changes_are_a_list check (jsonb_typeof(changes) = 'array'),
  -- The version of the package that the event made.
  add column version integer,
  drop constraint package_events_kind_check,
  add constraint package_events_kind_check check (kind in ('RECEIVED', 'HELD', 'RELEASED', 'LOADED', 'DEPARTED', 'ETA_CHANGED', 'ARRIVED',
    'AVAILABLE', 'DELIVERED', 'CORRECTED', 'NOTED', 'VOIDED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED')) not valid;

-- As in 0003. A missing package is one whose last status came with a MISSING event.
create or replace function apply_package_events() returns trigger language plpgsql as $$
begin
  update packages p set
      status = coalesce(latest.status, p.status),
      available_at = case when latest.has_moved or p.available_at is null then latest.available_at else p.available_at end,
      delivered_at = case when latest.has_moved or latest.status is not null then latest.delivered_at else p.delivered_at end,
      missing_at = case when latest.status is not null then latest.missing_at else p.missing_at end
    from (
      select package_id,
        (array_agg(status order by id desc) filter (where status is not null))[1] as status,
        (array_agg(case when kind = 'MISSING' then happened_at end order by id desc) filter (where status is not null))[1] as missing_at,
        bool_or(moved is not null) as has_moved,
        min(happened_at) filter (where kind = 'AVAILABLE' and id > coalesce(moved, 0)) as available_at,
        (array_agg(happened_at order by id desc) filter (where status = 'DELIVERED' and id > coalesce(moved, 0)))[1] as delivered_at
      from (select *, max(id) filter (where status <> 'DELIVERED') over (partition by package_id) as moved from added) ordered
      group by package_id) latest
   where p.id = latest.package_id and (latest.status is not null or latest.available_at is not null);
  return null;
end $$;

-- How full a container is, without the void packages and without reading the others.
create index packages_live_fill_idx on packages (loading_id) include (cbm) where loading_id is not null and voided_at is null;
drop index packages_fill_idx;
create index packages_void_idx on packages (voided_at desc, id) where voided_at is not null;

-- Money: a void package is not charged; one that was missing is charged from the day on which it was found.
create or replace view charged_packages as
  select p.id as package_id, p.client_id,
    (coalesce((select max(e.happened_at) from package_events e where e.package_id = p.id and e.kind in ('ARRIVED', 'FOUND')),
      (select min(e.happened_at) from package_events e where e.package_id = p.id and e.status = 'ARRIVED'
        and e.id > coalesce((select max(o.id) from package_events o where o.package_id = p.id and o.status not in ('ARRIVED', 'DELIVERED')), 0)),
      p.available_at, p.delivered_at, p.received_at, p.created_at) at time zone 'UTC')::date as day,
    shipping_fee(p.cbm, r.rate) as shipping, p.available_at, p.delivered_at
  from packages p join shipping_rates r on r.id = p.rate_id
  where p.client_id is not null and p.status in ('ARRIVED', 'DELIVERED') and p.voided_at is null;

create or replace function charge_changed_packages() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select n.id from after_change n join before_change o on o.id = n.id where n.status in ('ARRIVED', 'DELIVERED')
    and (n.client_id, n.cbm, n.rate_id, n.voided_at) is distinct from (o.client_id, o.cbm, o.rate_id, o.voided_at));
  if cardinality(ids) > 0 then perform refresh_package_charges(ids); end if;
  return null;
end $$;

-- Steps of a container that go back.
alter table container_steps drop constraint container_steps_command_check,
  add constraint container_steps_command_check check (command in ('LOAD', 'DEPART', 'CHANGE_ETA', 'ARRIVE', 'OFFLOAD', 'REOPEN', 'UNDO_ARRIVE'));

-- Messages -----------------------------------------------------------------------------------------------------------

alter domain message_kind drop constraint message_kind_check;
alter domain message_kind add constraint message_kind_check check (value in ('RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED',
  'CORRECTED', 'REMOVED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED'));
alter table message_choices drop constraint message_choices_muted_check,
  add constraint message_choices_muted_check check (muted <@ array['RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED',
    'CORRECTED', 'REMOVED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED']);

-- Those who wanted none of our mails want none of the new kinds either.
update message_choices set muted = muted || array['CORRECTED', 'REMOVED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED']
 where muted @> array['RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED'];

-- A message that is no longer true may be sent again once it is. Each client gets it once: a package may change its owner.
alter table message_items add column is_withdrawn boolean not null default false,
  drop constraint message_items_event_id_key;
create unique index message_items_event_key on message_items (event_id, client_id, kind);
drop index message_items_once_key;
create unique index message_items_once_key on message_items (package_id, kind, coalesce(loading_id, 0), client_id)
  where kind in ('RECEIVED', 'LOADED', 'ARRIVED', 'AVAILABLE', 'DELIVERED') and not is_withdrawn;
create unique index message_items_pending_key on message_items (package_id, kind, client_id)
  where kind in ('CORRECTED', 'REMOVED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED') and message_id is null;

-- Whether a message of this kind is untrue after an event.
create function is_untrue_after(told text, event text, status text) returns boolean language sql immutable parallel safe
  return case
    when event = 'VOIDED' then true
    when event not in ('CORRECTED', 'MISSING') or status is null then false
    when told in ('RECEIVED', 'CORRECTED', 'REMOVED', 'RESTORED', 'DAMAGED') then false
    when told = 'LOADED' then status in ('YET_TO_LOAD', 'ON_HOLD')
    when told = 'ETA' then status not in ('IN_TRANSIT', 'EN_ROUTE')
    when told = 'ARRIVED' then status not in ('ARRIVED', 'DELIVERED')
    when told = 'DELIVERED' then status <> 'DELIVERED'
    when told = 'MISSING' then status in ('ARRIVED', 'DELIVERED')
    when told = 'FOUND' then status not in ('ARRIVED', 'DELIVERED')
    else true end;

create or replace function tell_of_package_events() returns trigger language plpgsql as $$
declare
  ids bigint[];
  recalled bigint[];
begin
  if current_setting('kwanline.messages', true) = 'off' then return null; end if;
  ids := array(select distinct package_id from added);
  -- What was sent and is untrue now. By the numbers of the packages, so that an index finds the notes.
  with gone as (
    update message_items i set is_withdrawn = true
     where i.message_id is not null and not i.is_withdrawn and i.package_id = any (ids)
       and i.kind in ('LOADED', 'ARRIVED', 'AVAILABLE', 'DELIVERED', 'FOUND', 'MISSING')
       -- An admin who sets a status by hand and sets it back changes nothing for the client: no message goes out twice (decision 0015).
       and exists (select from added a where a.package_id = i.package_id and (a.kind = 'MISSING' or a.kind = 'CORRECTED' and a.changes is not null)
         and is_untrue_after(i.kind, a.kind, a.status))
    returning i.package_id)
  select array_agg(package_id) into recalled from gone;

  insert into message_items (event_id, package_id, client_id, kind, loading_id, branch, at)
  select a.id, p.id, p.client_id, t.kind, case when t.kind in ('LOADED', 'ETA', 'ARRIVED') then p.loading_id end,
      case when t.kind in ('RECEIVED', 'AVAILABLE', 'DELIVERED') and a.place in ('Guangdong', 'Accra', 'Kumasi', 'Sunyani', 'Koforidua')
        then a.place end, a.recorded_at
    from added a join packages p on p.id = a.package_id
    cross join lateral (select case
        when a.kind in ('ETA_CHANGED', 'DEPARTED') then 'ETA'
        when a.kind = 'VOIDED' then 'REMOVED'
        when a.kind = 'RESTORED' and not exists (select from message_items r where r.package_id = p.id and r.client_id = p.client_id
          and r.message_id is not null) then 'RECEIVED'
        else a.kind end as kind) t
   where p.client_id is not null
     and t.kind in ('RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED', 'CORRECTED', 'REMOVED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED')
     and (p.voided_at is null or t.kind = 'REMOVED')
     and (t.kind <> 'ETA' or p.loading_id is not null) and a.happened_at >= a.recorded_at - interval '7 days'
     -- Only a client who had a message needs a correction: an unsent message will say the corrected facts.
     and (t.kind not in ('CORRECTED', 'REMOVED') or exists (select from message_items r where r.package_id = p.id
       and r.client_id = p.client_id and r.message_id is not null))
     and (t.kind <> 'CORRECTED' or p.id = any (recalled)
       or exists (select from jsonb_array_elements(a.changes) c where c ->> 'field' not in ('innerNote', 'available', 'container', 'arrival', 'loading')))
     and (t.kind <> 'RESTORED' or exists (select from message_items r where r.package_id = p.id and r.client_id = p.client_id
       and r.kind = 'REMOVED' and r.message_id is not null))
   order by p.id, a.id
  on conflict do nothing;

  -- What waits to be sent and is untrue now, or followed by what says more.
  delete from message_items i
   where i.message_id is null and i.package_id = any (ids) and exists (
     select from added a where a.package_id = i.package_id and a.id > i.event_id and (
       a.kind = 'ARRIVED' and i.kind = 'ETA' or a.kind = 'DELIVERED' and i.kind = 'AVAILABLE' or a.kind = 'FOUND' and i.kind = 'MISSING'
       or is_untrue_after(i.kind, a.kind, a.status)));
  return null;
end $$;

-- A package that gets its owner, or another one: for the new owner it has been received now; the one before gets a message if they had one before.
create or replace function tell_new_owner() returns trigger language plpgsql as $$
begin
  if current_setting('kwanline.messages', true) = 'off' then return null; end if;
  delete from message_items where package_id = new.id and message_id is null;
  insert into message_items (event_id, package_id, client_id, kind, at)
  select e.id, new.id, old.client_id, 'REMOVED', now()
    from package_events e where e.package_id = new.id and exists (select from message_items r where r.package_id = new.id
      and r.client_id = old.client_id and r.message_id is not null) order by e.id limit 1
  on conflict do nothing;
  insert into message_items (event_id, package_id, client_id, kind, branch, at)
  select e.id, new.id, new.client_id, 'RECEIVED', new.intake_branch, now()
    from package_events e where new.client_id is not null and e.package_id = new.id and e.kind = 'RECEIVED' order by e.id limit 1
  on conflict do nothing;
  return null;
end $$;
`,
};
