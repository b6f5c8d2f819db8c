import type { Migration } from '#db/migrate';

/**
 * A message is written minutes after its event: until then the cartons of the event may have been split. Of cartons that
 * travel apart, the last to arrive decides when the client can expect the package.
 */
export const dividedPackages: Migration = {
  version: 50,
  name: 'divided-packages',
  sql: `
-- How many cartons the event was about. Null for notes from before.
alter table message_items add column cartons integer;

create function count_told_cartons() returns trigger language plpgsql as $$
begin
  new.cartons := carton_count(new.package_id);
  return new;
end $$;
create trigger message_items_count before insert on message_items for each row execute function count_told_cartons();

-- As in 0035. Of parts that are equally far, one that is not missing counts, and of these the last to arrive.
create or replace view client_packages as
  select p.id, p.client_id, p.tracking_number, p.tracking_key, p.customer, p.package, p.quantity, p.cbm, null::numeric[] as split_cbm, p.description,
    p.rate_id, p.loading_id, p.status, p.received_at, p.received_iso, p.created_at, p.mode, p.billed, null::numeric[] as split_billed
  from packages p where p.voided_at is null and p.whole_id is null and p.whole_quantity is null
  union all
  select h.id, h.client_id, h.tracking_number, h.tracking_key, h.customer, h.package, h.whole_quantity, s.cbm, s.split_cbm, h.description,
    h.rate_id, l.loading_id, l.status, h.received_at, h.received_iso, h.created_at, h.mode, null::numeric, s.split_billed
  from packages h
  cross join lateral (select sum(q.cbm) as cbm, array_agg(q.cbm order by q.id) as split_cbm,
    array_agg(coalesce(q.freight_units, q.billed) order by q.id) as split_billed from packages q
    where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null) s
  cross join lateral (select q.loading_id, q.status from packages q where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null
    order by progress_of(q.status), q.missing_at is not null, (select o.eta_at from loadings o where o.id = q.loading_id) desc nulls last, q.id limit 1) l
  where h.whole_quantity is not null;
`,
};
