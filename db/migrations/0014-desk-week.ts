import type { Migration } from '#db/migrate';

/** Phones compared in one form, notes that a client may read, and when a person was last at the desk. */
export const deskWeek: Migration = {
  version: 14,
  name: 'desk week',
  sql: `
-- How phones are compared: E.164 without its plus; a number without a country is Ghana's. contract/phone-number.ts does the same.
-- The column keeps what was typed in earlier years.
create function phone_key(phone text) returns text language sql immutable parallel safe strict
  return (select case
      when number ~ '^0[0-9]{9}$' then '233' || substr(number, 2)
      when number ~ '^2330[0-9]{9}$' then '233' || substr(number, 5)
      when number ~ '^[1-9][0-9]{8}$' then '233' || number
      else number end
    from (select regexp_replace(phone, '^00', '') as number) written);
create index clients_phone_key_idx on clients (phone_key(phone)) where phone is not null;

-- A note that the desk has shown to the client. Notes of earlier days were read by staff only and stay so.
alter table package_events add column is_shared boolean not null default false;

-- Kept here when the last session of a person ends.
alter table staff add column last_seen_at timestamptz(3);
update staff s set last_seen_at = (select l.at from desk_log l where l.staff_id = s.id order by l.id desc limit 1);

create function keep_last_seen() returns trigger language plpgsql as $$
begin
  -- In the order of their numbers, as all who lock several people.
  perform from staff where id in (select staff_id from ended) order by id for no key update;
  update staff s set last_seen_at = e.at from (select staff_id, max(last_used_at) as at from ended group by staff_id) e
   where s.id = e.staff_id and (s.last_seen_at is null or s.last_seen_at < e.at);
  return null;
end $$;
create trigger staff_sessions_keep_last_seen after delete on staff_sessions referencing old table as ended
  for each statement execute function keep_last_seen();
`,
};
