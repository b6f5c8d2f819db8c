import type { Migration } from '#db/migrate';

/** Indexes for the owner's figures and for the accounting export, which read periods of time. */
export const figures: Migration = {
  version: 28,
  name: 'figures',
  sql: `
create index charges_at_idx on charges (at);
-- What was given away by people: few rows among all charges.
create index charges_given_idx on charges (at) where staff_id is not null;
create index charges_credited_idx on charges (day) include (client_id, cents, document_id) where cents < 0 and document_id is not null;
create index charges_settled_idx on charges (client_id, at) include (amount) where kind in ('REFUND', 'WRITE_OFF');
create index documents_issued_idx on documents (issued_at) include (kind, total) where issued_at is not null;
create index payments_collected_idx on payments (paid_at) include (paid_shipping_rate) where state = 'CONFIRMED';
create index payment_events_reversed_idx on payment_events (at) where kind = 'REVERSED';
create index release_lifts_lifted_idx on release_lifts (lifted_at) where lifted_at is not null;
`,
};
