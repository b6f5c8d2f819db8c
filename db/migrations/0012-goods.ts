import type { Migration } from '#db/migrate';

/**
 * Goods: steps of large containers in parts, one way to compare tracking numbers, the day of arrival instead of the expected one,
 * a note that only staff read, and category names that differ by more than their case.
 */
export const goods: Migration = {
  version: 12,
  name: 'goods',
  sql: `
-- A step of a container with many packages is applied to them in parts. What is left to do is kept here, so that another process
-- resumes it after a restart.
create table container_steps (
  id          bigint generated always as identity primary key,
  loading_id  bigint not null references loadings,
  command     text not null check (command in ('LOAD', 'DEPART', 'CHANGE_ETA', 'ARRIVE', 'OFFLOAD')),
  happened_at timestamptz(3) not null,
  place       text not null check (length(place) between 1 and 100),
  reason      text check (length(reason) <= 2000),
  details     jsonb not null,
  staff_id    bigint not null references staff,
  role        text not null,
  branch      branch not null,
  source      text not null check (source in ('form', 'scan', 'import')),
  total       integer not null check (total > 0),
  -- The packages up to this number have been looked at.
  last_id     bigint not null default 0,
  looked_at   integer not null default 0,
  changed     integer not null default 0,
  begun_at    timestamptz(3) not null,
  ended_at    timestamptz(3)
);
create unique index container_steps_open_key on container_steps (loading_id) where ended_at is null;
create index container_steps_loading_idx on container_steps (loading_id);
create index container_steps_staff_idx on container_steps (staff_id);

-- The packages of a container in the order of their numbers; it serves what the index on loading_id alone did.
create index packages_manifest_idx on packages (loading_id, id) where loading_id is not null;
drop index packages_loading_idx;

-- As in 0009, but the notes of many packages are found by index: for 500 packages the old way took seconds.
create or replace function tell_of_package_events() returns trigger language plpgsql as $$
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
  -- What has not been told yet and is not so any more is not told: put right, or followed by what says more. By the numbers of
  -- the packages, so that an index finds the notes, however many there are.
  delete from message_items i
   where i.message_id is null and i.package_id = any (array(select package_id from added)) and exists (
     select from added a where a.package_id = i.package_id and a.id > i.event_id and (
     a.kind = 'ARRIVED' and i.kind = 'ETA' or a.kind = 'DELIVERED' and i.kind = 'AVAILABLE'
     or a.kind = 'CORRECTED' and not case i.kind
       when 'RECEIVED' then true
       when 'LOADED' then a.status not in ('YET_TO_LOAD', 'ON_HOLD')
       when 'ETA' then a.status in ('IN_TRANSIT', 'EN_ROUTE')
       when 'ARRIVED' then a.status in ('ARRIVED', 'DELIVERED')
       when 'AVAILABLE' then false
       else a.status = 'DELIVERED' end));
  return null;
end $$;

-- How tracking numbers are compared; contract/tracking-number.ts does the same, letter by letter. Neither asks the locale: NFKC
-- makes wide letters and digits narrow, then spaces, dashes and invisible characters (Cf) go, then a to z become A to Z. A number
-- of nothing else, which was possible once, stays what it is.
create function tracking_key(number text) returns text language sql immutable parallel safe strict
  return coalesce(nullif(upper(regexp_replace(normalize(number, NFKC),
    '[\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\u002d\\u2010-\\u2015\\u2212'
    || '\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff\\ufff9-\\ufffb'
    || '\\U000110bd\\U000110cd\\U00013430-\\U0001343f\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0001\\U000e0020-\\U000e007f]',
    '', 'g') collate "C"), ''), number);

-- A stored column cannot get another expression before PostgreSQL 17: it is made again, with its indexes.
alter table packages drop column tracking_key;
alter table packages add column tracking_key text not null generated always as (tracking_key(tracking_number)) stored check (tracking_key <> '');
create index packages_tracking_idx on packages (tracking_key);
create index packages_tracking_prefix_idx on packages (tracking_key text_pattern_ops);
create index packages_tracking_tail_idx on packages (right(tracking_key, 6));
create index packages_by_number_idx on packages (tracking_key collate "C", id);
create index packages_status_number_idx on packages ((replace(status, 'EN_ROUTE', 'IN_TRANSIT')), (tracking_key || '') collate "C", id);

-- Unknown numbers that were scanned in two forms are one number now: the first scan stays.
delete from manifest_scans s where s.package_id is null and exists (select from manifest_scans o where o.package_id is null
  and o.loading_id = s.loading_id and o.id < s.id and tracking_key(o.tracking_number) = tracking_key(s.tracking_number));
alter table manifest_scans drop column tracking_key;
alter table manifest_scans add column tracking_key text not null generated always as (tracking_key(tracking_number)) stored;
create unique index manifest_scans_number_key on manifest_scans (loading_id, tracking_key) where package_id is null;

-- Once a container has arrived, its day of arrival takes the place of the expected one.
alter table loadings add column arrival_iso text generated always as (iso(coalesce(arrived_at, eta_at))) stored;

-- What the desk keeps to itself. description is the client's: the specification shows it to them as Notes.
alter table packages add column inner_note text check (length(inner_note) <= 2000);

-- Of names that differ by their case only, the first one stays and the others get their number.
update shipping_categories c set description = left(c.description, 90) || ' (' || c.id || ')'
 where exists (select from shipping_categories o where o.id < c.id and lower(o.description) = lower(c.description));
create unique index shipping_categories_name_key on shipping_categories (lower(description));
`,
};
