import type { Migration } from '#db/migrate';

/**
 * The invoices of a client are found by documents_client_idx, which holds what was not discarded; without saying so, PostgreSQL read every
 * document of the company. And the container is looked up once for an invoice, not once for each column that asks for its arrival.
 */
export const reads: Migration = {
  version: 38,
  name: 'reads',
  sql: `
create or replace view invoice_states as
  select d.id, d.client_id, d.number, d.issued_at, d.loading_id, d.total, d.deposit_due, m.paid, t.total as owed, t.total - m.paid as left_usd,
    greatest(least(coalesce(d.deposit, 0), t.total) - m.paid, 0) as deposit_left, u.due_on,
    -- After the arrival all of it is due since that day, a deposit that was not paid too.
    case when t.total - m.paid <= 0 then null
      when u.due_on is null and least(coalesce(d.deposit, 0), t.total) - m.paid > 0 then d.deposit_due else u.due_on end as next_due,
    l.reference, l.eta_iso, l.mode
  from documents d
  left join lateral (select c.reference, c.eta_iso, c.arrived_at, c.mode from loadings c where c.id = d.loading_id offset 0) l on true
  cross join lateral (select d.total + coalesce(sum(n.total), 0) as total from documents n where n.credits_id = d.id and n.issued_at is not null) t
  cross join lateral (select coalesce(sum(a.usd), 0) as paid from allocations a join payments p on p.id = a.payment_id
    where a.document_id = d.id and p.state = 'CONFIRMED') m
  cross join lateral (select case when d.loading_id is null then (d.issued_at at time zone 'UTC')::date
    else (l.arrived_at at time zone 'UTC')::date end as due_on) u
  where d.kind = 'INVOICE' and d.issued_at is not null and d.discarded_at is null;
`,
};
