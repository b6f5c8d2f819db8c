import type { Migration } from '#db/migrate';

/** A refund says how its money was paid out. In cash it leaves the drawer of the person who asked for it. */
export const refundsPaidOut: Migration = {
  version: 51,
  name: 'refunds-paid-out',
  sql: `
-- Only of a refund. Null for refunds from before: nobody knows how they were paid.
alter table charges add column paid_method text, add column paid_reference text,
  add constraint charges_paid_out check (num_nonnulls(paid_method, paid_reference) = 0
    or kind = 'REFUND' and paid_method is not null and paid_method in ('CASH', 'BANK', 'MOBILE_MONEY', 'CHEQUE') and quantity = 1 and amount > 0
      and staff_id is not null and (paid_reference is null or length(paid_reference) between 1 and 100)) not valid;

-- As the person asked for it. The second person may add the reference of the transfer.
alter table charge_requests add column paid_method text check (paid_method in ('CASH', 'BANK', 'MOBILE_MONEY', 'CHEQUE')),
  add column paid_reference text check (length(paid_reference) between 1 and 100);

-- A movement is of a payment or of a refund.
alter table cash_movements alter column event_id drop not null, alter column payment_id drop not null,
  add column charge_id bigint references charges,
  add constraint cash_movements_of_one check (num_nonnulls(payment_id, charge_id) = 1 and (payment_id is null) = (event_id is null)) not valid;
create unique index cash_movements_charge_key on cash_movements (charge_id) where charge_id is not null;

create function pay_out_refund() returns trigger language plpgsql as $$
begin
  insert into cash_movements (charge_id, cashier_id, currency, amount, at)
    values (new.id, new.staff_id, new.currency, -round(new.unit_price, 2), new.at);
  return null;
end $$;
create trigger charges_pay_out after insert on charges for each row when (new.paid_method = 'CASH') execute function pay_out_refund();

-- Money that left stays as it was booked. A merge of clients may move it to the account of the client who is kept.
create function guard_paid_out() returns trigger language plpgsql as $$
begin
  raise exception 'A refund that was paid out is never changed.' using errcode = 'restrict_violation';
end $$;
create trigger charges_paid_out_stay before update on charges for each row when (old.paid_method is distinct from new.paid_method
    or old.paid_method is not null and (old.kind, old.currency, old.unit_price, old.usd_ghs, old.amount, old.at, old.staff_id, old.paid_reference)
      is distinct from (new.kind, new.currency, new.unit_price, new.usd_ghs, new.amount, new.at, new.staff_id, new.paid_reference))
  execute function guard_paid_out();
create trigger charges_paid_out_keep before delete on charges for each row when (old.paid_method is not null) execute function guard_paid_out();
`,
};
