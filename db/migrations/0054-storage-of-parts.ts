import type { Migration } from '#db/migrate';

/**
 * Storage is charged by the package (specification, Freight terms). Of several parts that wait, the one that waits longest is charged. The next part
 * is charged for the days after that one has left.
 */
export const storageOfParts: Migration = {
  version: 54,
  name: 'storage-of-parts',
  sql: `
-- From when the storage of a part counts. Null while a part that waits longer is charged.
create function stored_from(part bigint) returns timestamptz language sql stable as $$
  select case when earlier.until is null then p.available_at
    when least(earlier.until, p.delivered_at) < 'infinity'
      then greatest(p.available_at, least(earlier.until, p.delivered_at) - make_interval(days => free_days(p.available_at))) end
  from packages p cross join lateral (
    select max(coalesce(q.delivered_at, 'infinity')) as until from packages q
    where (q.id = coalesce(p.whole_id, p.id) or q.whole_id = coalesce(p.whole_id, p.id)) and (q.available_at, q.id) < (p.available_at, p.id)
      and q.client_id = p.client_id and q.voided_at is null and q.charged_on is null and not q.settled_in_books
      and q.status in ('ARRIVED', 'DELIVERED')) earlier
  where p.id = part
$$;

-- As in 0035, with the start of the storage.
create or replace view charged_packages as
  select p.id as package_id, p.client_id, p.loading_id,
    coalesce((select max(e.happened_at) from package_events e where e.package_id = p.id and e.kind in ('ARRIVED', 'FOUND')),
      (select min(e.happened_at) from package_events e where e.package_id = p.id and e.status = 'ARRIVED'
        and e.id > coalesce((select max(o.id) from package_events o where o.package_id = p.id and o.status not in ('ARRIVED', 'DELIVERED')), 0)),
      p.available_at, p.delivered_at, p.received_at, p.created_at) as at,
    coalesce(p.freight_units, own_units(p.cbm, p.billed, p.received_at)) as billed, r.id as rate_id, r.rate,
    shipping_fee(p.cbm, coalesce(p.freight_units, p.billed), r.rate, p.received_at) as shipping, p.available_at, p.delivered_at, r.unit,
    case when p.whole_id is null and p.whole_quantity is null then p.available_at else stored_from(p.id) end as stored_from
  from packages p join shipping_rates r on r.id = p.rate_id
  where p.client_id is not null and p.voided_at is null and not p.settled_in_books and p.charged_on is null and (p.status in ('ARRIVED', 'DELIVERED')
    or p.status in ('IN_TRANSIT', 'EN_ROUTE') and p.missing_at is null and coalesce((select sum(c.amount) from charges c
      where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT' and c.document_id is not null), 0) <> 0);

-- As in 0036, with the start of the storage.
create or replace function open_charges(ids bigint[]) returns table (package_id bigint, client_id bigint, kind text, loading_id bigint, quantity numeric,
    unit text, unit_price numeric, amount numeric, source text, rate_id integer, at timestamptz, since timestamptz, until timestamptz,
    is_rest boolean) language sql stable as $$
  with target as (
    select v.package_id, v.client_id, 'FREIGHT' as kind, v.loading_id, v.billed as quantity, v.unit, v.rate as unit_price,
        v.shipping as amount, 'CATEGORY' as source, v.rate_id, v.at, null::timestamptz as since, null::timestamptz as until
      from charged_packages v where v.package_id = any (ids)
    union all
    select v.package_id, v.client_id, 'STORAGE', v.loading_id, coalesce(warehousing_days(v.stored_from, v.delivered_at), 0), 'day',
        storage_per_day(v.stored_from), coalesce(warehousing_fee(v.stored_from, v.delivered_at), 0), 'TERMS', null,
        coalesce(v.delivered_at, v.stored_from), v.stored_from, v.delivered_at
      from charged_packages v where v.package_id = any (ids) and v.stored_from is not null),
  frozen as (
    select c.package_id, c.client_id, c.kind, sum(c.amount) as amount, sum(c.quantity) as quantity, max(c.unit) as unit,
        min(c.unit) <> max(c.unit) as is_mixed, max(c.unit_price) as unit_price, max(c.source) as source, max(c.loading_id) as loading_id
      from charges c where c.package_id = any (ids) and (c.document_id is not null or c.closed) and c.kind in ('FREIGHT', 'STORAGE')
      group by c.package_id, c.client_id, c.kind),
  rest as (
    select package_id, client_id, kind, coalesce(t.loading_id, f.loading_id) as loading_id,
      coalesce(t.quantity, 0) - coalesce(f.quantity, 0) as quantity, coalesce(t.unit, f.unit) as unit,
      coalesce(t.unit_price, f.unit_price) as unit_price, coalesce(t.amount, 0) - coalesce(f.amount, 0) as amount,
      coalesce(t.source, f.source) as source, t.rate_id,
      case when f.unit is null then t.at else (select max(e.happened_at) from package_events e where e.package_id = coalesce(t.package_id, f.package_id)) end as at,
      t.since, t.until, f.unit is not null as is_rest, coalesce(f.is_mixed or f.unit <> t.unit, false) as is_other_unit
    from target t full join frozen f using (package_id, client_id, kind)
    where coalesce(t.amount, 0) <> coalesce(f.amount, 0) or t.since is not null and t.until is null or f.unit is null and t.kind = 'FREIGHT')
  select package_id, client_id, kind, loading_id, case when is_other_unit then 1 else quantity end, case when is_other_unit then 'once' else unit end,
    case when is_other_unit then amount else unit_price end, amount, source, rate_id, at, since, until, is_rest from rest
$$;

-- The packages, and the other parts of those that are divided: what happens to one part decides when the next one is charged.
create function charged_together(ids bigint[]) returns bigint[] language sql stable as $$
  with part as (select id, whole_id from packages where id = any (ids) and (whole_id is not null or whole_quantity is not null))
  select array(select unnest(ids) union select q.id from part p join packages q on q.id = p.whole_id and q.available_at is not null
    union select q.id from part p join packages q on q.whole_id = coalesce(p.whole_id, p.id) and q.available_at is not null)
$$;

alter function refresh_package_charges(bigint[]) rename to refresh_charges_of;
create function refresh_package_charges(ids bigint[]) returns void language sql as $$
  select refresh_charges_of(charged_together(ids));
$$;

-- What was collected keeps the storage it was charged. Goods that still wait are charged once from now on.
select refresh_charges_of(array(select p.id from packages p where p.available_at is not null and p.delivered_at is null and p.voided_at is null
  and (p.whole_id is not null or p.whole_quantity is not null)));
`,
};
