import type { Migration } from '#db/migrate';

/**
 * What clients are told about their goods. A trigger notes what is worth telling as the event is written, whoever writes it;
 * nothing is sent there. What belongs together becomes one message later, and each note becomes part of at most one.
 */
export const messages: Migration = {
  version: 9,
  name: 'messages',
  sql: `
create domain message_kind as text check (value in ('RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED'));

-- Digits with the country code, as wa.me wants them; a number without one is Ghana's. Null when nobody can be reached by it.
create function whatsapp_number(phone text) returns text language sql immutable parallel safe strict
  return (select case when number ~ '^[1-9][0-9]{7,14}$' then number end
    from (select case when phone like '00%' then substr(phone, 3) when phone like '0%' then '233' || substr(phone, 2)
      when length(phone) = 9 then '233' || phone else phone end as number) written);

-- Of which kinds a client wants no mail. No row: they want all.
create table message_choices (
  client_id  bigint primary key references clients on delete cascade,
  muted      text[] not null check (muted <@ array['RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED']),
  updated_at timestamptz(3) not null
);

create table messages (
  id         bigint generated always as identity primary key,
  client_id  bigint not null references clients on delete cascade,
  kind       message_kind not null,
  loading_id bigint references loadings,
  branch     branch,
  packages   integer not null check (packages > 0),
  -- The expected arrival that it tells: the next one is compared with it.
  eta        timestamptz(3),
  -- Short, for WhatsApp. The words of the mail go with the mail.
  words      text not null check (length(words) between 1 and 1500),
  made_at    timestamptz(3) not null,
  mail_state text not null check (mail_state in ('QUEUED', 'SENT', 'FAILED', 'OPTED_OUT', 'NO_ADDRESS', 'OFF')),
  mail_id    bigint unique references mail_outbox on delete set null,
  mail_at    timestamptz(3),
  mail_error text check (length(mail_error) <= 500),
  -- What people did with it on WhatsApp, and who was the last.
  state      text not null default 'TO_SEND' check (state in ('TO_SEND', 'OPENED', 'SENT', 'SKIPPED')),
  staff_id   bigint references staff,
  state_at   timestamptz(3),
  reason     text check (length(reason) between 2 and 500),
  check ((state = 'TO_SEND') = (state_at is null)),
  check (state not in ('OPENED', 'SENT') or staff_id is not null),
  check ((state = 'SKIPPED') = (reason is not null))
);
create index messages_client_idx on messages (client_id, loading_id, id desc);
create index messages_loading_idx on messages (loading_id) where loading_id is not null;
create index messages_staff_idx on messages (staff_id) where staff_id is not null;
create index messages_state_idx on messages (state, id desc);
create index messages_kind_idx on messages (kind, id desc);
create index messages_queued_idx on messages (mail_id) where mail_state = 'QUEUED';

-- One parcel and one thing that happened to it. No message yet: it waits for others that belong to it.
create table message_items (
  id         bigint generated always as identity primary key,
  event_id   bigint not null unique references package_events on delete cascade,
  package_id bigint not null references packages on delete cascade,
  client_id  bigint not null references clients on delete cascade,
  kind       message_kind not null,
  loading_id bigint references loadings,
  branch     branch,
  at         timestamptz(3) not null,
  message_id bigint references messages on delete cascade
);
-- Never twice: once told, a parcel is received, loaded in this container, available or delivered for good. Only the
-- expected arrival may be told again, and once it has moved again.
create unique index message_items_once_key on message_items (package_id, kind, coalesce(loading_id, 0)) where kind <> 'ETA';
create unique index message_items_eta_key on message_items (package_id, loading_id) where kind = 'ETA' and message_id is null;
create index message_items_package_idx on message_items (package_id);
create index message_items_client_idx on message_items (client_id);
create index message_items_loading_idx on message_items (loading_id) where loading_id is not null;
create index message_items_message_idx on message_items (message_id) where message_id is not null;
create index message_items_waiting_idx on message_items (client_id, kind, loading_id, branch, at) where message_id is null;

-- The parcel is locked by whoever writes its event, and nothing else is touched that others hold: nobody waits in a circle.
-- History that is filled in (demo data, tables of the past) is no news: it is older than a week, or says so itself.
create function tell_of_package_events() returns trigger language plpgsql as $$
begin
  if current_setting('kwanline.messages', true) = 'off' then return null; end if;
  insert into message_items (event_id, package_id, client_id, kind, loading_id, branch, at)
  select a.id, p.id, p.client_id, t.kind, case when t.kind in ('LOADED', 'ETA', 'ARRIVED') then p.loading_id end,
      case when t.kind in ('RECEIVED', 'AVAILABLE', 'DELIVERED') and a.place in ('Guangdong', 'Accra', 'Kumasi', 'Sunyani', 'Koforidua')
        then a.place end, a.recorded_at
    from added a join packages p on p.id = a.package_id
    cross join lateral (select case when a.kind in ('ETA_CHANGED', 'DEPARTED') then 'ETA' else a.kind end as kind) t
   where p.client_id is not null and t.kind in ('RECEIVED', 'LOADED', 'ETA', 'ARRIVED', 'AVAILABLE', 'DELIVERED')
     and (t.kind <> 'ETA' or p.loading_id is not null) and a.happened_at >= a.recorded_at - interval '7 days'
   order by p.id, a.id
  on conflict do nothing;
  -- What has not been told yet and is not so any more is not told: put right, or followed by what says more.
  delete from message_items i using added a
   where i.package_id = a.package_id and i.message_id is null and a.id > i.event_id and (
     a.kind = 'ARRIVED' and i.kind = 'ETA' or a.kind = 'DELIVERED' and i.kind = 'AVAILABLE'
     or a.kind = 'CORRECTED' and not case i.kind
       when 'RECEIVED' then true
       when 'LOADED' then a.status not in ('YET_TO_LOAD', 'ON_HOLD')
       when 'ETA' then a.status in ('IN_TRANSIT', 'EN_ROUTE')
       when 'ARRIVED' then a.status in ('ARRIVED', 'DELIVERED')
       when 'AVAILABLE' then false
       else a.status = 'DELIVERED' end);
  return null;
end $$;
-- By its name after package_events_apply.
create trigger package_events_tell after insert on package_events referencing new table as added
  for each statement execute function tell_of_package_events();

-- A parcel without a readable mark that gets an owner: for them it has been received now.
create function tell_new_owner() returns trigger language plpgsql as $$
begin
  if current_setting('kwanline.messages', true) = 'off' then return null; end if;
  delete from message_items where package_id = new.id and message_id is null;
  insert into message_items (event_id, package_id, client_id, kind, branch, at)
  select e.id, new.id, new.client_id, 'RECEIVED', new.intake_branch, now()
    from package_events e where new.client_id is not null and e.package_id = new.id and e.kind = 'RECEIVED' order by e.id limit 1
  on conflict do nothing;
  return null;
end $$;
create trigger packages_tell_owner after update of client_id on packages for each row
  when (old.client_id is distinct from new.client_id) execute function tell_new_owner();

-- RFC 8058: what the mail programs' own button calls.
alter table mail_outbox add column unsubscribe_url text check (length(unsubscribe_url) <= 500 and unsubscribe_url ~ '^https?://[!-;=?-~]+$');
`,
};
