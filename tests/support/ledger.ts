/**
 * Compares stored charges and totals with the plain definition: what goods cost by their facts, and each client's sums.
 * Returns no row when all is right.
 */
export const ledgerDifferences = `
  (select 'package ' || kind as what, package_id as id from (
     select package_id, client_id, 'FREIGHT' as kind, shipping as amount from charged_packages union all
     select package_id, client_id, 'STORAGE', coalesce(warehousing_fee(stored_from, delivered_at), 0) from charged_packages union all
     select package_id, client_id, kind, -amount from charges where kind in ('FREIGHT', 'STORAGE')) parts
    group by package_id, client_id, kind having sum(amount) <> 0)
  union all
  (select 'running', package_id from (
     (select package_id, client_id, stored_from from charged_packages where stored_from is not null and delivered_at is null
       except select package_id, client_id, since from charges where kind = 'STORAGE' and until is null and document_id is null)
     union all
     (select package_id, client_id, since from charges where kind = 'STORAGE' and until is null and since is not null
       except select package_id, client_id, stored_from from charged_packages where stored_from is not null and delivered_at is null)) each)
  union all
  (select 'day', c.package_id from charges c join charged_packages v using (package_id, client_id)
    where c.kind = 'FREIGHT' and c.document_id is null and not c.closed
      and c.at <> greatest(v.at, (select (b.closed_to + 1)::timestamp at time zone 'UTC' from book_closes b order by b.id desc limit 1))
      and not exists (select from charges f where f.package_id = c.package_id and (f.document_id is not null or f.closed)))
  union all
  (select 'client', client_id from (
     select client_id, sum(shipping) as shipping, sum(storage) as storage, sum(paid) as paid from (
       select client_id, shipping, storage, paid from account_totals union all
       select client_id, shipping, storage, paid from account_changes union all
       select client_id, case kind when 'STORAGE' then 0 else -amount end, case kind when 'STORAGE' then -amount else 0 end, 0 from charges union all
       select client_id, 0, 0, -paid_shipping_rate from payments where state = 'CONFIRMED') parts group by client_id) net
     where (shipping, storage, paid) <> (0, 0, 0))`;
