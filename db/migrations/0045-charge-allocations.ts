import type { Migration } from '#db/migrate';

/** Discounts, waivers, write-offs and credited adjustments that are on no document settle issued invoices, as payments do. */
export const chargeAllocations: Migration = {
  version: 45,
  name: 'charge-allocations',
  sql: `
create table charge_allocations (
  charge_id   bigint not null references charges on delete cascade,
  document_id bigint not null references documents,
  usd         numeric(14, 2) not null check (usd > 0),
  -- The charge is a write-off. Kept here, so that the view below needs no look-up in charges.
  written_off boolean not null,
  at          timestamptz(3) not null,
  primary key (charge_id, document_id)
);
create index charge_allocations_document_idx on charge_allocations (document_id);

-- As in 0038. What was given lowers the total, as a credit note does; what was written off counts for the deposit first, as a payment does.
create or replace view invoice_states as
  select d.id, d.client_id, d.number, d.issued_at, d.loading_id, d.total, d.deposit_due, m.paid, t.total as owed, t.total - g.given - m.paid as left_usd,
    greatest(f.deposit, 0) as deposit_left, u.due_on,
    -- After the arrival all of it is due since that day, a deposit that was not paid too.
    case when t.total - g.given - m.paid <= 0 then null
      when u.due_on is null and f.deposit > 0 then d.deposit_due else u.due_on end as next_due,
    l.reference, l.eta_iso, l.mode, g.given
  from documents d
  left join lateral (select c.reference, c.eta_iso, c.arrived_at, c.mode from loadings c where c.id = d.loading_id offset 0) l on true
  cross join lateral (select d.total + coalesce(sum(n.total), 0) as total from documents n where n.credits_id = d.id and n.issued_at is not null) t
  cross join lateral (select coalesce(sum(a.usd), 0) as paid from allocations a join payments p on p.id = a.payment_id
    where a.document_id = d.id and p.state = 'CONFIRMED') m
  cross join lateral (select coalesce(sum(a.usd), 0) as given, coalesce(sum(a.usd) filter (where a.written_off), 0) as written_off
    from charge_allocations a where a.document_id = d.id) g
  cross join lateral (select least(coalesce(d.deposit, 0), t.total - g.given + g.written_off) - m.paid - g.written_off as deposit) f
  cross join lateral (select case when d.loading_id is null then (d.issued_at at time zone 'UTC')::date
    else (l.arrived_at at time zone 'UTC')::date end as due_on) u
  where d.kind = 'INVOICE' and d.issued_at is not null and d.discarded_at is null;

-- What was written off, or given on no goods, before this table existed: oldest debt first. What was given on goods follows with the
-- next booking on the account. charges_given_idx finds the few rows that people entered.
with given as (
  select c.client_id, c.id, c.at, c.written_off, c.usd, sum(c.usd) over earlier - c.usd as start from (
      select c.client_id, c.id, c.at, c.kind = 'WRITE_OFF' as written_off, -c.amount - coalesce((select sum(t.amount) from charges t where t.reverses_id = c.id), 0) as usd
        from charges c where c.staff_id is not null and c.document_id is null and c.amount < 0
         and (c.kind = 'WRITE_OFF' or c.kind in ('DISCOUNT', 'WAIVER', 'ADJUSTMENT') and c.package_id is null and c.loading_id is null)) c
    where c.usd > 0 window earlier as (partition by c.client_id order by c.id)),
open as (
  select i.client_id, i.id, i.left_usd as usd, sum(i.left_usd) over earlier - i.left_usd as start from invoice_states i
    where i.client_id in (select client_id from given) and i.left_usd > 0
    window earlier as (partition by i.client_id order by i.next_due nulls last, i.id))
insert into charge_allocations (charge_id, document_id, usd, written_off, at)
  select g.id, o.id, least(g.start + g.usd, o.start + o.usd) - greatest(g.start, o.start), g.written_off, g.at
    from given g join open o on o.client_id = g.client_id and g.start < o.start + o.usd and o.start < g.start + g.usd;
`,
};
