import type { Migration } from '#db/migrate';

/** What stands beside invoices: receipts, chosen allocations, charges that wait for a second person, and payment slips of clients. */
export const documents: Migration = {
  version: 24,
  name: 'documents',
  sql: `
-- A receipt is numbered when the payment is confirmed, or for older ones when it is first asked for.
create table receipts (
  payment_id bigint primary key references payments,
  number     text not null unique check (length(number) between 5 and 40),
  code       text not null unique check (code ~ '^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{16}$'),
  issued_at  timestamptz(3) not null,
  copy       jsonb not null
);
create trigger receipts_append_only before update or delete or truncate on receipts for each statement execute function refuse_change();

-- For which invoices a payment counts. What is on no invoice is paid by the rest of the payments.
create table allocations (
  payment_id  bigint not null references payments,
  document_id bigint not null references documents,
  usd         numeric(14, 2) not null check (usd > 0),
  -- Null: the oldest debt first, as usual.
  staff_id    bigint references staff,
  at          timestamptz(3) not null,
  primary key (payment_id, document_id)
);
create index allocations_document_idx on allocations (document_id);
create index allocations_staff_idx on allocations (staff_id) where staff_id is not null;

-- How urgent an invoice is on a day.
create function due_state(left_usd numeric, next_due date, today date) returns text language sql immutable parallel safe
  return case when left_usd is null then 'NONE' when left_usd <= 0 then 'PAID' when next_due < today then 'OVERDUE'
    when next_due = today then 'TODAY' else 'LATER' end;

-- What is left of every issued invoice. Credit notes lower the total; money pays the deposit first. The rest is due on arrival at Tema, or
-- at once where there is no container.
create view invoice_states as
  select d.id, d.client_id, d.number, d.issued_at, d.loading_id, d.total, d.deposit_due, m.paid, t.total as owed, t.total - m.paid as left_usd,
    greatest(least(coalesce(d.deposit, 0), t.total) - m.paid, 0) as deposit_left, u.due_on,
    -- After the arrival all of it is due since that day, a deposit that was not paid too.
    case when t.total - m.paid <= 0 then null
      when u.due_on is null and least(coalesce(d.deposit, 0), t.total) - m.paid > 0 then d.deposit_due else u.due_on end as next_due
  from documents d
  cross join lateral (select d.total + coalesce(sum(n.total), 0) as total from documents n where n.credits_id = d.id and n.issued_at is not null) t
  cross join lateral (select coalesce(sum(a.usd), 0) as paid from allocations a join payments p on p.id = a.payment_id
    where a.document_id = d.id and p.state = 'CONFIRMED') m
  cross join lateral (select case when d.loading_id is null then (d.issued_at at time zone 'UTC')::date
    else (select (l.arrived_at at time zone 'UTC')::date from loadings l where l.id = d.loading_id) end as due_on) u
  where d.kind = 'INVOICE' and d.issued_at is not null;

-- Each reminder goes out once.
create table invoice_reminders (
  document_id bigint not null references documents,
  part        text not null check (part in ('DEPOSIT', 'BALANCE')),
  at          timestamptz(3) not null,
  primary key (document_id, part)
);

create table charge_requests (
  id          bigint generated always as identity primary key,
  client_id   bigint not null references clients,
  -- Without a cascade: it would fire the trigger below for every package that the undo of an import removes.
  package_id  bigint references packages,
  loading_id  bigint references loadings,
  kind        text not null check (length(kind) between 3 and 20),
  what        text not null check (length(what) between 1 and 200),
  quantity    numeric(14, 4) not null check (quantity > 0),
  unit        text not null,
  unit_price  numeric(14, 4) not null,
  currency    text not null check (currency in ('USD', 'GHS')),
  usd_ghs     numeric(12, 4) check (usd_ghs > 0),
  amount      numeric(14, 2) not null,
  reason      text check (length(reason) between 2 and 500),
  staff_id    bigint not null references staff,
  at          timestamptz(3) not null,
  outcome     text check (outcome in ('BOOKED', 'REFUSED')),
  decided_by  bigint references staff,
  decided_at  timestamptz(3),
  decision    text check (length(decision) between 2 and 500),
  charge_id   bigint references charges,
  check (num_nulls(outcome, decided_by, decided_at) in (0, 3)),
  constraint charge_requests_second_person check (outcome is distinct from 'BOOKED' or decided_by <> staff_id)
);
create index charge_requests_open_idx on charge_requests (at, id) where outcome is null;
create index charge_requests_client_idx on charge_requests (client_id, id desc);
create index charge_requests_loading_idx on charge_requests (loading_id) where loading_id is not null;
create index charge_requests_package_idx on charge_requests (package_id) where package_id is not null;
create index charge_requests_staff_idx on charge_requests (staff_id);
create index charge_requests_decided_by_idx on charge_requests (decided_by) where decided_by is not null;
create index charge_requests_charge_idx on charge_requests (charge_id) where charge_id is not null;
create trigger charge_requests_stay before delete on charge_requests for each row execute function refuse_change();
create trigger charge_requests_keep before truncate on charge_requests for each statement execute function refuse_change();

-- Charges entered by mistake and taken back before they were on a document.
create table removed_charges (
  charge_id bigint primary key,
  client_id bigint not null references clients,
  row       jsonb not null,
  reason    text not null check (length(reason) between 2 and 500),
  staff_id  bigint not null references staff,
  at        timestamptz(3) not null
);
create index removed_charges_client_idx on removed_charges (client_id);
create index removed_charges_staff_idx on removed_charges (staff_id);

create table slip_files (
  id           bigint generated always as identity primary key,
  client_id    bigint not null references clients,
  storage_key  text not null unique check (storage_key ~ '^[a-z0-9/-]{1,200}$'),
  content_type text not null check (length(content_type) between 3 and 100),
  size         bigint not null check (size >= 0),
  sha256       bytea not null check (octet_length(sha256) = 32),
  created_at   timestamptz(3) not null
);
create index slip_files_client_idx on slip_files (client_id, sha256);

create table payment_slips (
  id          bigint generated always as identity primary key,
  client_id   bigint not null references clients,
  -- Made once by the phone for each form, so that a second tap sends nothing twice.
  key         text not null check (key ~ '^[A-Za-z0-9-]{8,64}$'),
  amount      numeric(14, 2) not null check (amount > 0),
  currency    text not null check (currency in ('USD', 'GHS')),
  method      text not null check (method in ('CASH', 'BANK', 'MOBILE_MONEY')),
  reference   text check (length(reference) between 1 and 100),
  reference_key text generated always as (upper(regexp_replace(reference, '[[:space:][:punct:]]', '', 'g'))) stored,
  file_id     bigint references slip_files,
  sent_at     timestamptz(3) not null,
  state       text not null default 'WAITING' check (state in ('WAITING', 'CONFIRMED', 'NOT_FOUND', 'WITHDRAWN')),
  payment_id  bigint unique references payments,
  reason      text check (length(reason) between 2 and 500),
  decided_at  timestamptz(3),
  decided_by  bigint references staff,
  unique (client_id, key),
  check ((state = 'CONFIRMED') = (payment_id is not null)),
  check ((state = 'WAITING') = (decided_at is null)),
  check (state <> 'NOT_FOUND' or reason is not null)
);
create index payment_slips_waiting_idx on payment_slips (sent_at, id) where state = 'WAITING';
create index payment_slips_client_idx on payment_slips (client_id, id desc);
create index payment_slips_file_idx on payment_slips (file_id) where file_id is not null;
create index payment_slips_decided_by_idx on payment_slips (decided_by) where decided_by is not null;
create trigger payment_slips_follow_client before insert on payment_slips for each row execute function follow_merged_client();
create trigger slip_files_follow_client before insert on slip_files for each row execute function follow_merged_client();

-- Goods handed over although more was due than the company allows: who asked, who allowed it and why.
create table release_lifts (
  id          bigint generated always as identity primary key,
  client_id   bigint not null references clients,
  due         numeric(14, 2) not null,
  allowed     numeric(14, 2) not null,
  reason      text not null check (length(reason) between 2 and 500),
  staff_id    bigint not null references staff,
  at          timestamptz(3) not null,
  lifted_by   bigint references staff,
  lifted_at   timestamptz(3),
  refused_at  timestamptz(3),
  handover_id bigint unique references handovers,
  constraint release_lifts_second_person check (lifted_by <> staff_id or refused_at is not null)
);
create unique index release_lifts_open_key on release_lifts (client_id) where handover_id is null and refused_at is null;
create index release_lifts_client_idx on release_lifts (client_id, id desc);
create index release_lifts_staff_idx on release_lifts (staff_id);
create index release_lifts_lifted_by_idx on release_lifts (lifted_by) where lifted_by is not null;

alter table money_settings drop constraint money_settings_name_check,
  add constraint money_settings_name_check check (name in ('CASH_LIMIT_USD', 'CASH_LIMIT_GHS', 'OFF_LIMIT_ACCOUNTS', 'OFF_LIMIT_ADMIN', 'RELEASE_LIMIT'));
-- Null: the limit was taken away.
alter table money_settings alter column value drop not null;

alter table client_merges
  add column documents bigint[] not null default '{}',
  add column charges bigint[] not null default '{}',
  add column slips bigint[] not null default '{}';
`,
};
