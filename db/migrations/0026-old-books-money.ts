import type { Migration } from '#db/migrate';

/** Imports of opening balances and of old payments, and categories that an import made. */
export const oldBooksMoney: Migration = {
  version: 26,
  name: 'old books money',
  sql: `
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('packages', 'clients', 'containers', 'balances', 'payments'));

-- The import that brought it in. Such a payment has no events: no cashier took it, and no drawer holds it.
alter table payments add column import_id bigint references imports;
create index payments_import_idx on payments (import_id) where import_id is not null;
alter table charges add column import_id bigint references imports;
create index charges_import_idx on charges (import_id) where import_id is not null;

alter table import_rows
  add column charge_id bigint references charges,
  add column payment_id bigint references payments,
  -- What the cells say, also of rows that are refused: the reconciliation compares it with what is booked. worth is in USD.
  add column currency text check (currency in ('USD', 'GHS')),
  add column money numeric(14, 2),
  add column worth numeric(14, 2),
  drop constraint import_rows_done_have_a_result,
  add constraint import_rows_done_have_a_result
    check ((state in ('IMPORTED', 'KEPT')) = (num_nonnulls(package_id, client_id, loading_id, charge_id, payment_id) = 1)) not valid;
create index import_rows_charge_idx on import_rows (charge_id) where charge_id is not null;
create index import_rows_payment_idx on import_rows (payment_id) where payment_id is not null;

-- A payment is never deleted, except with the import that brought it in.
create function guard_payment_removal() returns trigger language plpgsql as $$
begin
  if old.import_id is null or not exists (select from imports i where i.id = old.import_id and i.state = 'UNDOING'
      and i.id::text = current_setting('kwanline.undoing_import', true)) then
    raise exception 'A payment is never deleted: reverse it.' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
drop trigger payments_keep on payments;
create trigger payments_keep before truncate on payments for each statement execute function refuse_change();
create trigger payments_stay before delete on payments for each row execute function guard_payment_removal();

create function note_gone_payments() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, paid)
    select client_id, -sum(paid_shipping_rate) from gone where state = 'CONFIRMED' group by client_id order by client_id;
  return null;
end $$;
create trigger payments_total_gone after delete on payments referencing old table as gone
  for each statement execute function note_gone_payments();

-- Removes payments that an import brought in; answers those that are gone. One to which another record refers stays.
create function remove_imported_payments(undone bigint, ids bigint[]) returns bigint[] language plpgsql as $$
declare
  each_id bigint;
  gone bigint[] := '{}';
begin
  perform set_config('kwanline.undoing_import', undone::text, true);
  foreach each_id in array ids loop
    begin
      update import_rows set payment_id = null, state = 'REMOVED' where import_id = undone and payment_id = each_id;
      delete from payments where id = each_id;
      gone := gone || each_id;
    exception when foreign_key_violation or restrict_violation then null;
    end;
  end loop;
  perform set_config('kwanline.undoing_import', '', true);
  return gone;
end $$;

-- Charges on a document stay: guard_charges refuses to delete them. The rows stay to be read where removed charges are kept.
create function remove_imported_balances(undone bigint, ids bigint[], why text, by bigint, moment timestamptz) returns bigint[] language plpgsql as $$
declare
  each_id bigint;
  gone bigint[] := '{}';
begin
  foreach each_id in array ids loop
    begin
      update import_rows set charge_id = null, state = 'REMOVED' where import_id = undone and charge_id = each_id;
      insert into removed_charges (charge_id, client_id, row, reason, staff_id, at)
        select c.id, c.client_id, to_jsonb(c), why, by, moment from charges c where c.id = each_id;
      delete from charges where id = each_id;
      gone := gone || each_id;
    exception when foreign_key_violation or restrict_violation then null;
    end;
  end loop;
  return gone;
end $$;
`,
};
