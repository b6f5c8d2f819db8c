import type { Migration } from '#db/migrate';

/** Books that are closed up to a day: nothing is booked on that day or before it until an admin opens them again. */
export const books: Migration = {
  version: 36,
  name: 'books',
  sql: `
-- The last row counts, the others are its history. Null: no day is closed.
create table book_closes (
  id        bigint generated always as identity primary key,
  closed_to date,
  reason    text check (length(reason) between 2 and 500),
  staff_id  bigint not null references staff,
  at        timestamptz(3) not null
);
create index book_closes_staff_idx on book_closes (staff_id);
create trigger book_closes_append_only before update or delete or truncate on book_closes
  for each statement execute function refuse_change();

-- Every booking takes the lock as a share and closing takes it alone: closing waits for bookings under way, and later ones see the day.
create function books_closed_to() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(5927150036);
  return (select closed_to from book_closes order by id desc limit 1);
end $$;

create function refuse_closed_books(first_day date) returns void language plpgsql as $$
declare closed date := books_closed_to();
begin
  if first_day <= closed then
    raise exception 'The books are closed up to %.', closed
      using errcode = 'restrict_violation', constraint = 'books_closed', detail = closed::text;
  end if;
end $$;

-- Before the rows are locked: closing locks charges while it holds the books.
create function hold_books() returns trigger language plpgsql as $$
begin
  perform books_closed_to();
  return null;
end $$;
create trigger charges_hold_books before insert or update or delete on charges for each statement execute function hold_books();
create trigger payments_hold_books before insert or delete on payments for each statement execute function hold_books();
create trigger payment_events_hold_books before insert on payment_events for each statement execute function hold_books();
create trigger documents_hold_books before insert or update on documents for each statement execute function hold_books();

-- Freight and storage of a closed day that are on no document. They no longer follow the goods: a correction is a row of an open day.
alter table charges add column closed boolean not null default false;
drop index charges_open_key;
create unique index charges_open_key on charges (package_id, kind, client_id)
  where document_id is null and not closed and kind in ('FREIGHT', 'STORAGE');

-- Storage that runs is booked when it ends, so its row is in no period yet. A merge of clients may move rows of closed days.
create function guard_closed_charges() returns trigger language plpgsql as $$
begin
  if books_closed_to() is null then return null; end if;
  if tg_op = 'INSERT' then
    perform refuse_closed_books((select min(day) from added where amount <> 0 and not (kind = 'STORAGE' and until is null and since is not null)));
  elsif tg_op = 'DELETE' then
    perform refuse_closed_books((select min(day) from gone where amount <> 0 and not (kind = 'STORAGE' and until is null and since is not null)));
  else
    perform refuse_closed_books((select min(c.day) from before_change o join after_change n on n.id = o.id
        cross join lateral (values (o.day, o.kind, o.amount, o.since, o.until), (n.day, n.kind, n.amount, n.since, n.until))
          c (day, kind, amount, since, until)
      where (o.kind, o.amount, o.at, o.until) is distinct from (n.kind, n.amount, n.at, n.until)
        and c.amount <> 0 and not (c.kind = 'STORAGE' and c.until is null and c.since is not null)));
  end if;
  return null;
end $$;
create trigger charges_books_added after insert on charges referencing new table as added
  for each statement execute function guard_closed_charges();
create trigger charges_books_gone after delete on charges referencing old table as gone
  for each statement execute function guard_closed_charges();
create trigger charges_books_changed after update on charges referencing old table as before_change new table as after_change
  for each statement execute function guard_closed_charges();

create function guard_closed_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform refuse_closed_books((select min((paid_at at time zone 'UTC')::date) from added));
  else perform refuse_closed_books((select min((paid_at at time zone 'UTC')::date) from gone));
  end if;
  return null;
end $$;
create trigger payments_books_added after insert on payments referencing new table as added
  for each statement execute function guard_closed_payments();
create trigger payments_books_gone after delete on payments referencing old table as gone
  for each statement execute function guard_closed_payments();

-- A payment counts on the day it was paid as soon as it is confirmed; its reversal counts on the day of the reversal.
create function guard_closed_payment_events() returns trigger language plpgsql as $$
begin
  perform refuse_closed_books((select min(((case e.kind when 'CONFIRMED' then least(e.at, p.paid_at) else e.at end) at time zone 'UTC')::date)
    from added e join payments p on p.id = e.payment_id));
  return null;
end $$;
create trigger payment_events_books after insert on payment_events referencing new table as added
  for each statement execute function guard_closed_payment_events();

create function guard_closed_documents() returns trigger language plpgsql as $$
begin
  perform refuse_closed_books((new.issued_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger documents_books_added after insert on documents for each row when (new.issued_at is not null)
  execute function guard_closed_documents();
create trigger documents_books_issued after update on documents for each row when (old.issued_at is null and new.issued_at is not null)
  execute function guard_closed_documents();

-- As in 0031. What is on a document or in closed books is frozen.
create or replace function open_charges(ids bigint[]) returns table (package_id bigint, client_id bigint, kind text, loading_id bigint, quantity numeric,
    unit text, unit_price numeric, amount numeric, source text, rate_id integer, at timestamptz, since timestamptz, until timestamptz,
    is_rest boolean) language sql stable as $$
  with target as (
    select v.package_id, v.client_id, 'FREIGHT' as kind, v.loading_id, v.billed as quantity, v.unit, v.rate as unit_price,
        v.shipping as amount, 'CATEGORY' as source, v.rate_id, v.at, null::timestamptz as since, null::timestamptz as until
      from charged_packages v where v.package_id = any (ids)
    union all
    select v.package_id, v.client_id, 'STORAGE', v.loading_id, coalesce(warehousing_days(v.available_at, v.delivered_at), 0), 'day',
        storage_per_day(v.available_at), coalesce(warehousing_fee(v.available_at, v.delivered_at), 0), 'TERMS', null,
        coalesce(v.delivered_at, v.available_at), v.available_at, v.delivered_at
      from charged_packages v where v.package_id = any (ids) and v.available_at is not null),
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

-- As in 0031. Goods keep the days on which things happened to them; what those days cost is booked on the first open day at the earliest.
-- The lock comes first, as a statement: those after it see what closing has frozen.
create or replace function refresh_package_charges(ids bigint[]) returns void language sql as $$
  select books_closed_to();
  delete from charges c where c.package_id = any (ids) and c.document_id is null and not c.closed and c.kind in ('FREIGHT', 'STORAGE')
    and not exists (select from open_charges(ids) o where o.package_id = c.package_id and o.kind = c.kind and o.client_id = c.client_id);
  insert into charges as c (client_id, kind, package_id, loading_id, quantity, unit, unit_price, amount, source, rate_id, at, since, until)
    select o.client_id, o.kind, o.package_id, o.loading_id, o.quantity, o.unit, o.unit_price, o.amount, o.source, o.rate_id,
        case when o.kind = 'STORAGE' and o.since is not null and o.until is null then o.at
          else greatest(case when o.is_rest then coalesce((select k.at from charges k where k.package_id = o.package_id and k.kind = o.kind
            and k.client_id = o.client_id and k.document_id is null and not k.closed and k.amount = o.amount), o.at) else o.at end,
            (select (books_closed_to() + 1)::timestamp at time zone 'UTC')) end, o.since, o.until
      from open_charges(ids) o
  on conflict (package_id, kind, client_id) where document_id is null and not closed and kind in ('FREIGHT', 'STORAGE') do update set
      loading_id = excluded.loading_id, quantity = excluded.quantity, unit = excluded.unit, unit_price = excluded.unit_price, amount = excluded.amount,
      rate_id = excluded.rate_id, at = excluded.at, since = excluded.since, until = excluded.until
    where (c.loading_id, c.quantity, c.unit, c.unit_price, c.amount, c.rate_id, c.at, c.since, c.until) is distinct from (excluded.loading_id,
      excluded.quantity, excluded.unit, excluded.unit_price, excluded.amount, excluded.rate_id, excluded.at, excluded.since, excluded.until);
$$;
`,
};
