import type { Migration } from '#db/migrate';

/**
 * Money at the desk: who took a payment and what became of it, rates that start on a coming day, and a drawer of cash for each
 * cashier. Rows of the past are never edited: a payment is reversed by an event, a rate is followed by another.
 */
export const money: Migration = {
  version: 5,
  name: 'money',
  sql: `
-- More things have a history now. Which ones is the code's to say, so that each new one needs no new list here.
alter table desk_log drop constraint desk_log_entity_check,
  add constraint desk_log_entity_check check (entity ~ '^[a-z][a-z-]{1,39}$');

-- Rates --------------------------------------------------------------------------------------------------------------

alter table shipping_rates add column staff_id bigint references staff;
create index shipping_rates_staff_idx on shipping_rates (staff_id) where staff_id is not null;

alter table exchange_rates
  add column staff_id bigint references staff,
  add column updated_at timestamptz(3) not null default now();
create index exchange_rates_staff_idx on exchange_rates (staff_id) where staff_id is not null;

-- Today's and a coming day's may be corrected; what was in force on a day that is over stays.
create function guard_past_exchange_rates() returns trigger language plpgsql as $$
begin
  if old.valid_on < (now() at time zone 'UTC')::date or tg_op = 'UPDATE' and new.valid_on <> old.valid_on then
    raise exception 'The rate of a day that is over is never changed.' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger exchange_rates_guard before update or delete on exchange_rates
  for each row execute function guard_past_exchange_rates();

-- Payments -----------------------------------------------------------------------------------------------------------

-- What was there before the desk counts as confirmed, and nobody knows by whom.
alter table payments
  add column state text not null default 'CONFIRMED' check (state in ('PENDING', 'CONFIRMED', 'REVERSED')),
  add column method text not null generated always as (case
    when payment_method in ('USD cash', 'GHS cash', 'Cash') then 'CASH'
    when payment_method in ('Bank', 'Bank transfer') then 'BANK'
    when payment_method = 'Mobile money' then 'MOBILE_MONEY'
    when payment_method = 'Cheque' then 'CHEQUE'
    else 'OTHER' end) stored,
  -- How references are compared: without case, spaces and punctuation.
  add column reference_key text generated always as (upper(regexp_replace(reference, '[[:space:][:punct:]]', '', 'g'))) stored,
  -- The rate of that day, beside the one that was agreed.
  add column day_rate numeric(12, 4) check (day_rate > 0),
  add column recorded_by bigint references staff,
  add column branch branch,
  add column note text check (length(note) <= 2000),
  add constraint payments_usd_is_exact check (paid_shipping_rate = case currency when 'USD' then amount else round(amount / usd_ghs, 2) end) not valid;
create index payments_newest_idx on payments (paid_at desc, id desc);
create index payments_pending_idx on payments (id) where state = 'PENDING';
create index payments_reference_idx on payments (reference_key) where reference_key is not null;
create index payments_recorded_by_idx on payments (recorded_by, id) where recorded_by is not null;

create table payment_events (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  kind       text not null check (kind in ('RECORDED', 'CONFIRMED', 'REVERSED')),
  at         timestamptz(3) not null,
  staff_id   bigint not null references staff,
  branch     branch not null,
  reason     text check (length(reason) between 2 and 500),
  -- Each happens once, whoever presses at the same time.
  unique (payment_id, kind),
  check (kind <> 'REVERSED' or reason is not null)
);
create index payment_events_staff_idx on payment_events (staff_id);
create trigger payment_events_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change();

-- Cash in a drawer ---------------------------------------------------------------------------------------------------

create table cash_closes (
  id             bigint generated always as identity primary key,
  cashier_id     bigint not null references staff,
  branch         branch not null,
  closed_by      bigint not null references staff,
  at             timestamptz(3) not null,
  expected_usd   numeric(14, 2) not null,
  expected_ghs   numeric(14, 2) not null,
  counted_usd    numeric(14, 2) not null,
  counted_ghs    numeric(14, 2) not null,
  difference_usd numeric(14, 2) not null generated always as (counted_usd - expected_usd) stored,
  difference_ghs numeric(14, 2) not null generated always as (counted_ghs - expected_ghs) stored,
  reason         text check (length(reason) between 2 and 500),
  check (reason is not null or (counted_usd = expected_usd and counted_ghs = expected_ghs))
);
create index cash_closes_cashier_idx on cash_closes (cashier_id, id desc);
create index cash_closes_closed_by_idx on cash_closes (closed_by);
create index cash_closes_at_idx on cash_closes (at desc);
create trigger cash_closes_append_only before update or delete or truncate on cash_closes
  for each statement execute function refuse_change();

-- What went into a drawer or out of it. It is counted in one close, and then no more.
create table cash_movements (
  id         bigint generated always as identity primary key,
  event_id   bigint not null unique references payment_events,
  payment_id bigint not null references payments,
  cashier_id bigint not null references staff,
  currency   text not null check (currency in ('USD', 'GHS')),
  amount     numeric(14, 2) not null check (amount <> 0),
  at         timestamptz(3) not null,
  close_id   bigint references cash_closes
);
create index cash_movements_payment_idx on cash_movements (payment_id);
create index cash_movements_open_idx on cash_movements (cashier_id, id) where close_id is null;
create index cash_movements_cashier_idx on cash_movements (cashier_id);
create index cash_movements_close_idx on cash_movements (close_id, id) where close_id is not null;

create function guard_cash_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.close_id is not null or new.close_id is null
     or to_jsonb(new) - 'close_id' <> to_jsonb(old) - 'close_id' then
    raise exception 'Cash that moved is counted once and never changed.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cash_movements_guard before update or delete on cash_movements
  for each row execute function guard_cash_movements();
create trigger cash_movements_keep before truncate on cash_movements
  for each statement execute function refuse_change();

-- The state of a payment is the outcome of its events, and only they change it. pg_trigger_depth() is 1 for what somebody
-- writes by hand.
create function guard_payments() returns trigger language plpgsql as $$
begin
  -- Generated columns are not filled yet at this point.
  if to_jsonb(new) - '{state,method,reference_key}'::text[] <> to_jsonb(old) - '{state,method,reference_key}'::text[] then
    raise exception 'A payment is never edited: reverse it and record another.' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (pg_trigger_depth() < 2 or old.state = 'REVERSED' or new.state = 'PENDING') then
    raise exception 'The state of a payment changes only by an event.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payments_guard before update on payments for each row execute function guard_payments();
create trigger payments_keep before delete or truncate on payments for each statement execute function refuse_change();

-- Cash goes into the drawer of whoever took it, and a reversal comes out of the same one.
create function apply_payment_event() returns trigger language plpgsql as $$
declare paid payments;
begin
  if new.kind = 'RECORDED' then return null; end if;
  update payments set state = new.kind where id = new.payment_id returning * into paid;
  if paid.method = 'CASH' and paid.recorded_by is not null
     and (new.kind = 'CONFIRMED' or exists (select from payment_events where payment_id = paid.id and kind = 'CONFIRMED')) then
    insert into cash_movements (event_id, payment_id, cashier_id, currency, amount, at)
    values (new.id, paid.id, paid.recorded_by, paid.currency,
      case new.kind when 'CONFIRMED' then paid.amount else -paid.amount end, new.at);
  end if;
  return null;
end $$;
create trigger payment_events_apply after insert on payment_events for each row execute function apply_payment_event();
`,
};
