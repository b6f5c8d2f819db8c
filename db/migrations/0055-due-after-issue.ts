import type { Migration } from '#db/migrate';

/** No invoice is due before it is issued. One that is issued after the arrival of its goods is due on the day of issue. */
export const dueAfterIssue: Migration = {
  version: 55,
  name: 'due-after-issue',
  sql: `
-- As in 0045, except for due_on and the new column arrived_on.
create or replace view invoice_states as
  select d.id, d.client_id, d.number, d.issued_at, d.loading_id, d.total, d.deposit_due, m.paid, t.total as owed, t.total - g.given - m.paid as left_usd,
    greatest(f.deposit, 0) as deposit_left, u.due_on,
    -- After the arrival all of it is due since that day, a deposit that was not paid too.
    case when t.total - g.given - m.paid <= 0 then null
      when u.due_on is null and f.deposit > 0 then d.deposit_due else u.due_on end as next_due,
    l.reference, l.eta_iso, l.mode, g.given, u.arrived_on
  from documents d
  left join lateral (select c.reference, c.eta_iso, c.arrived_at, c.mode from loadings c where c.id = d.loading_id offset 0) l on true
  cross join lateral (select d.total + coalesce(sum(n.total), 0) as total from documents n where n.credits_id = d.id and n.issued_at is not null) t
  cross join lateral (select coalesce(sum(a.usd), 0) as paid from allocations a join payments p on p.id = a.payment_id
    where a.document_id = d.id and p.state = 'CONFIRMED') m
  cross join lateral (select coalesce(sum(a.usd), 0) as given, coalesce(sum(a.usd) filter (where a.written_off), 0) as written_off
    from charge_allocations a where a.document_id = d.id) g
  cross join lateral (select least(coalesce(d.deposit, 0), t.total - g.given + g.written_off) - m.paid - g.written_off as deposit) f
  cross join lateral (select (d.issued_at at time zone 'UTC')::date as issued_on, (l.arrived_at at time zone 'UTC')::date as arrived_on) n
  cross join lateral (select n.arrived_on, case when d.loading_id is null then n.issued_on
    when n.arrived_on is not null then greatest(n.arrived_on, n.issued_on) end as due_on) u
  where d.kind = 'INVOICE' and d.issued_at is not null and d.discarded_at is null;
`,
};
