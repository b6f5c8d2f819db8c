import type { Migration } from '#db/migrate';

/**
 * Since when a package waits for its owner, and when it was handed over. Like the status they are the outcome of its events,
 * kept beside it for reading; what waiting costs follows from them.
 */
export const waiting: Migration = {
  version: 3,
  name: 'waiting',
  sql: `
alter table packages add column available_at timestamptz(3), add column delivered_at timestamptz(3);

-- A package that goes anywhere but to its owner waits no longer; one that comes back starts to wait anew.
create or replace function apply_package_events() returns trigger language plpgsql as $$
begin
  update packages p set
      status = coalesce(latest.status, p.status),
      available_at = case when latest.has_moved or p.available_at is null then latest.available_at else p.available_at end,
      delivered_at = case when latest.has_moved or latest.status is not null then latest.delivered_at else p.delivered_at end
    from (
      select package_id,
        (array_agg(status order by id desc) filter (where status is not null))[1] as status,
        bool_or(moved is not null) as has_moved,
        min(happened_at) filter (where kind = 'AVAILABLE' and id > coalesce(moved, 0)) as available_at,
        (array_agg(happened_at order by id desc) filter (where status = 'DELIVERED' and id > coalesce(moved, 0)))[1] as delivered_at
      from (select *, max(id) filter (where status <> 'DELIVERED') over (partition by package_id) as moved from added) ordered
      group by package_id) latest
   where p.id = latest.package_id and (latest.status is not null or latest.available_at is not null);
  return null;
end $$;

update packages p set available_at = past.available_at, delivered_at = past.delivered_at
  from (
    select package_id,
      min(happened_at) filter (where kind = 'AVAILABLE' and id > coalesce(moved, 0)) as available_at,
      (array_agg(happened_at order by id desc) filter (where status = 'DELIVERED' and id > coalesce(moved, 0)))[1] as delivered_at
    from (select *, max(id) filter (where status <> 'DELIVERED') over (partition by package_id) as moved from package_events) ordered
    group by package_id) past
 where p.id = past.package_id and (past.available_at is not null or past.delivered_at is not null);

create index packages_waiting_idx on packages (available_at, id) where status = 'ARRIVED' and available_at is not null;

-- Section 9: USD 5 a day for each package after 7 days. The days are those of the calendar in Ghana, which keeps UTC all year.
create function warehousing_days(since timestamptz, until timestamptz) returns integer language sql immutable parallel safe
  return greatest(0, ((until at time zone 'UTC')::date - (since at time zone 'UTC')::date) - 7);
create function warehousing_fee(since timestamptz, until timestamptz) returns numeric language sql immutable parallel safe
  return warehousing_days(since, until) * 5.00;
`,
};
