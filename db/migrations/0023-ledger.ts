import type { Migration } from '#db/migrate';

/**
 * Charges as rows. Freight and storage follow from the goods until they stand on an issued document; from then on that part is frozen,
 * and what is corrected later is a further row: the difference. Every balance is the sum of the rows less the payments.
 */
export const ledger: Migration = {
  version: 23,
  name: 'ledger',
  sql: `
-- Blocks writers until the triggers are in place.
lock table packages, package_events, payments, package_charges in share row exclusive mode;

-- A draft has no number. Issuing numbers and freezes it; a mistake is mended by a credit note only.
create table documents (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  client_id   bigint not null references clients,
  loading_id  bigint references loadings,
  -- Of a credit note: the invoice that it mends, and why.
  credits_id  bigint references documents,
  reason      text check (length(reason) between 2 and 500),
  created_at  timestamptz(3) not null,
  created_by  bigint references staff,
  discarded_at timestamptz(3),
  number      text unique check (length(number) between 5 and 40),
  code        text unique check (code ~ '^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{16}$'),
  branch      text check (length(branch) between 1 and 100),
  issued_at   timestamptz(3),
  issued_by   bigint references staff,
  usd_ghs     numeric(12, 4) check (usd_ghs > 0),
  total       numeric(14, 2),
  deposit     numeric(14, 2) check (deposit >= 0),
  deposit_due date,
  -- All that is printed: a document never changes with the settings, the client's name or the goods.
  copy        jsonb,
  constraint documents_issued_as_a_whole check (num_nulls(number, code, branch, issued_at, total, copy) in (0, 6)),
  constraint documents_credit_an_invoice check ((kind = 'CREDIT_NOTE') = (credits_id is not null and reason is not null)),
  constraint documents_issued_stay check (discarded_at is null or issued_at is null)
);
create unique index documents_draft_key on documents (client_id, (coalesce(loading_id, 0)))
  where kind = 'INVOICE' and issued_at is null and discarded_at is null;
create index documents_client_idx on documents (client_id, issued_at desc, id desc) where discarded_at is null;
create index documents_loading_idx on documents (loading_id) where loading_id is not null and discarded_at is null;
create index documents_credits_idx on documents (credits_id) where credits_id is not null;
create index documents_newest_idx on documents (issued_at desc nulls first, id desc) where discarded_at is null;
create index documents_created_by_idx on documents (created_by) where created_by is not null;
create index documents_issued_by_idx on documents (issued_by) where issued_by is not null;

create function guard_documents() returns trigger language plpgsql as $$
declare free text[] := case when is_merging() then '{client_id}'::text[] else '{}' end;
begin
  if tg_op = 'DELETE' then raise exception 'A document is never deleted.' using errcode = 'restrict_violation'; end if;
  if old.issued_at is not null and to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'An issued document is never changed: mend it by a credit note.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger documents_guard before update or delete on documents for each row execute function guard_documents();
create trigger documents_keep before truncate on documents for each statement execute function refuse_change();
create trigger documents_follow_client before insert on documents for each row execute function follow_merged_client();

-- The last number of each series, such as INV-ACC-2026. The row is locked until the issuing transaction ends: no gap and no double.
create table document_numbers (series text primary key, last integer not null check (last > 0));
create function next_document_number(wanted text) returns text language sql as $$
  insert into document_numbers as n (series, last) values (wanted, 1) on conflict (series) do update set last = n.last + 1
  returning series || '-' || case when last < 10000 then lpad(last::text, 4, '0') else last::text end
$$;

create table charges (
  id          bigint generated always as identity primary key,
  client_id   bigint not null references clients,
  kind        text not null check (kind in ('FREIGHT', 'STORAGE', 'CLEARING', 'DELIVERY', 'REPACKING', 'INSURANCE', 'DISCOUNT', 'WAIVER',
    'ADJUSTMENT', 'OPENING', 'WRITE_OFF', 'REFUND', 'TAX')),
  package_id  bigint references packages on delete cascade,
  loading_id  bigint references loadings,
  -- Null: on no document yet. Then freight and storage follow the goods.
  document_id bigint references documents,
  -- Null where the goods say it.
  what        text check (length(what) between 1 and 200),
  quantity    numeric(14, 4) not null,
  unit        text not null check (unit in ('cbm', 'kg', 'piece', 'day', 'once', 'percent')),
  unit_price  numeric(14, 4) not null,
  currency    text not null default 'USD' check (currency in ('USD', 'GHS')),
  usd_ghs     numeric(12, 4) check (usd_ghs > 0),
  -- In USD. Storage of goods that still wait grows every day: its row holds what was taken off it, and the rest is computed when read.
  amount      numeric(14, 2) not null,
  source      text not null check (source in ('AGREEMENT', 'TIER', 'CATEGORY', 'TERMS', 'DESK', 'OLD_BOOKS', 'TAX')),
  rate_id     integer references shipping_rates,
  -- When it counts; days are Ghana's, which keeps UTC all year.
  at          timestamptz(3) not null,
  day         date not null generated always as ((at at time zone 'UTC')::date) stored,
  -- Of storage: from when to when. No end: it runs.
  since       timestamptz(3),
  until       timestamptz(3),
  reason      text check (length(reason) between 2 and 500),
  staff_id    bigint references staff,
  approved_by bigint references staff,
  -- Whole numbers are added up several times faster than decimals.
  cents       bigint not null generated always as ((amount * 100)::bigint) stored,
  constraint charges_of_goods_name_them check (kind not in ('FREIGHT', 'STORAGE') or package_id is not null),
  constraint charges_in_cedis_have_a_rate check (currency = 'USD' or usd_ghs is not null),
  constraint charges_taken_off check (kind not in ('DISCOUNT', 'WAIVER', 'WRITE_OFF') or amount < 0 or document_id is not null),
  constraint charges_approved_by_another check (approved_by <> staff_id)
);

-- The one definition of what goods cost: those of a client that have arrived, and those under way that were invoiced. The freight arises on
-- the day of arrival or of the invoice, whichever is first.
drop view charged_packages;
create view charged_packages as
  select p.id as package_id, p.client_id, p.loading_id,
    coalesce((select max(e.happened_at) from package_events e where e.package_id = p.id and e.kind in ('ARRIVED', 'FOUND')),
      (select min(e.happened_at) from package_events e where e.package_id = p.id and e.status = 'ARRIVED'
        and e.id > coalesce((select max(o.id) from package_events o where o.package_id = p.id and o.status not in ('ARRIVED', 'DELIVERED')), 0)),
      p.available_at, p.delivered_at, p.received_at, p.created_at) as at,
    greatest(p.cbm, 0.01) as billed, r.id as rate_id, r.rate, shipping_fee(p.cbm, r.rate) as shipping, p.available_at, p.delivered_at
  from packages p join shipping_rates r on r.id = p.rate_id
  where p.client_id is not null and p.voided_at is null and not p.settled_in_books and (p.status in ('ARRIVED', 'DELIVERED')
    or p.status in ('IN_TRANSIT', 'EN_ROUTE') and p.missing_at is null and coalesce((select sum(c.amount) from charges c
      where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT' and c.document_id is not null), 0) <> 0);

-- Nothing is on a document yet, so every row is the whole of what goods cost. Storage without an end holds nothing.
insert into charges (client_id, kind, package_id, loading_id, quantity, unit, unit_price, amount, source, rate_id, at)
  select client_id, 'FREIGHT', package_id, loading_id, billed, 'cbm', rate, shipping, 'CATEGORY', rate_id, at from charged_packages;
insert into charges (client_id, kind, package_id, loading_id, quantity, unit, unit_price, amount, source, at, since, until)
  select client_id, 'STORAGE', package_id, loading_id, coalesce(warehousing_days(available_at, delivered_at), 0), 'day',
    storage_per_day(available_at), coalesce(warehousing_fee(available_at, delivered_at), 0), 'TERMS', coalesce(delivered_at, available_at),
    available_at, delivered_at
  from charged_packages where available_at is not null and (delivered_at is null or warehousing_fee(available_at, delivered_at) <> 0);
drop table package_charges;

create unique index charges_open_key on charges (package_id, kind, client_id)
  where document_id is null and kind in ('FREIGHT', 'STORAGE');
create index charges_package_idx on charges (package_id) where package_id is not null;
create index charges_client_idx on charges (client_id, at);
create index charges_open_idx on charges (client_id) where document_id is null;
create index charges_document_idx on charges (document_id) where document_id is not null;
create index charges_loading_idx on charges (loading_id) where loading_id is not null;
create index charges_day_idx on charges (day) include (client_id, cents) where kind <> 'STORAGE';
create index charges_running_idx on charges (since) include (client_id) where kind = 'STORAGE' and until is null and since is not null;
create index charges_stored_idx on charges (until) include (client_id, since, cents) where kind = 'STORAGE' and until is not null;
create index charges_rate_idx on charges (rate_id) where rate_id is not null;
create index charges_staff_idx on charges (staff_id) where staff_id is not null;
create index charges_approved_by_idx on charges (approved_by) where approved_by is not null;

create function guard_charges() returns trigger language plpgsql as $$
declare free text[] := '{day,cents}'::text[] || case when is_merging() then '{client_id}'::text[] else '{}' end;
begin
  if tg_op = 'DELETE' then
    raise exception 'A charge on a document is never deleted.' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'A charge on a document is never changed: mend it by a credit note.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger charges_guard before update or delete on charges for each row when (old.document_id is not null)
  execute function guard_charges();
create trigger charges_keep before truncate on charges for each statement execute function refuse_change();
create trigger charges_follow_client before insert on charges for each row when (new.kind not in ('FREIGHT', 'STORAGE', 'TAX'))
  execute function follow_merged_client();

-- What goods cost, less what is on documents: one row for each package, kind and client where something is left or runs.
create function open_charges(ids bigint[]) returns table (package_id bigint, client_id bigint, kind text, loading_id bigint, quantity numeric,
    unit text, unit_price numeric, amount numeric, source text, rate_id integer, at timestamptz, since timestamptz, until timestamptz,
    is_rest boolean) language sql stable as $$
  with target as (
    select v.package_id, v.client_id, 'FREIGHT' as kind, v.loading_id, v.billed as quantity, 'cbm' as unit, v.rate as unit_price,
        v.shipping as amount, 'CATEGORY' as source, v.rate_id, v.at, null::timestamptz as since, null::timestamptz as until
      from charged_packages v where v.package_id = any (ids)
    union all
    select v.package_id, v.client_id, 'STORAGE', v.loading_id, coalesce(warehousing_days(v.available_at, v.delivered_at), 0), 'day',
        storage_per_day(v.available_at), coalesce(warehousing_fee(v.available_at, v.delivered_at), 0), 'TERMS', null,
        coalesce(v.delivered_at, v.available_at), v.available_at, v.delivered_at
      from charged_packages v where v.package_id = any (ids) and v.available_at is not null),
  frozen as (
    select c.package_id, c.client_id, c.kind, sum(c.amount) as amount, sum(c.quantity) as quantity, max(c.unit) as unit,
        max(c.unit_price) as unit_price, max(c.source) as source, max(c.loading_id) as loading_id
      from charges c where c.package_id = any (ids) and c.document_id is not null and c.kind in ('FREIGHT', 'STORAGE')
      group by c.package_id, c.client_id, c.kind)
  select package_id, client_id, kind, coalesce(t.loading_id, f.loading_id), coalesce(t.quantity, 0) - coalesce(f.quantity, 0),
    coalesce(t.unit, f.unit), coalesce(t.unit_price, f.unit_price), coalesce(t.amount, 0) - coalesce(f.amount, 0), coalesce(t.source, f.source),
    t.rate_id, case when f.unit is null then t.at else (select max(e.happened_at) from package_events e where e.package_id = coalesce(t.package_id, f.package_id)) end,
    t.since, t.until, f.unit is not null
  from target t full join frozen f using (package_id, client_id, kind)
  where coalesce(t.amount, 0) <> coalesce(f.amount, 0) or t.since is not null and t.until is null or f.unit is null and t.kind = 'FREIGHT'
$$;

-- Called while the packages are locked, so that it sees what another transaction has put on a document. The day of a difference stays as
-- long as its amount does.
create or replace function refresh_package_charges(ids bigint[]) returns void language sql as $$
  delete from charges c where c.package_id = any (ids) and c.document_id is null and c.kind in ('FREIGHT', 'STORAGE')
    and not exists (select from open_charges(ids) o where o.package_id = c.package_id and o.kind = c.kind and o.client_id = c.client_id);
  insert into charges as c (client_id, kind, package_id, loading_id, quantity, unit, unit_price, amount, source, rate_id, at, since, until)
    select o.client_id, o.kind, o.package_id, o.loading_id, o.quantity, o.unit, o.unit_price, o.amount, o.source, o.rate_id,
        case when o.is_rest then coalesce((select k.at from charges k where k.package_id = o.package_id and k.kind = o.kind
          and k.client_id = o.client_id and k.document_id is null and k.amount = o.amount), o.at) else o.at end, o.since, o.until
      from open_charges(ids) o
  on conflict (package_id, kind, client_id) where document_id is null and kind in ('FREIGHT', 'STORAGE') do update set
      loading_id = excluded.loading_id, quantity = excluded.quantity, unit_price = excluded.unit_price, amount = excluded.amount,
      rate_id = excluded.rate_id, at = excluded.at, since = excluded.since, until = excluded.until
    where (c.loading_id, c.quantity, c.unit_price, c.amount, c.rate_id, c.at, c.since, c.until) is distinct from (excluded.loading_id,
      excluded.quantity, excluded.unit_price, excluded.amount, excluded.rate_id, excluded.at, excluded.since, excluded.until);
$$;
-- Also for goods under way: they may have been invoiced.
create or replace function charge_changed_packages() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  ids := array(select n.id from after_change n join before_change o on o.id = n.id where n.status not in ('YET_TO_LOAD', 'ON_HOLD')
    and (n.client_id, n.cbm, n.rate_id, n.voided_at) is distinct from (o.client_id, o.cbm, o.rate_id, o.voided_at));
  if cardinality(ids) > 0 then perform refresh_package_charges(ids); end if;
  return null;
end $$;

create or replace function note_new_charges() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, shipping, storage)
    select client_id, coalesce(sum(amount) filter (where kind <> 'STORAGE'), 0), coalesce(sum(amount) filter (where kind = 'STORAGE'), 0)
      from added group by client_id having count(*) filter (where amount <> 0) > 0 order by client_id;
  return null;
end $$;
create trigger charges_added after insert on charges referencing new table as added
  for each statement execute function note_new_charges();

create or replace function note_gone_charges() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, shipping, storage)
    select client_id, -coalesce(sum(amount) filter (where kind <> 'STORAGE'), 0), -coalesce(sum(amount) filter (where kind = 'STORAGE'), 0)
      from gone group by client_id having count(*) filter (where amount <> 0) > 0 order by client_id;
  return null;
end $$;
create trigger charges_gone after delete on charges referencing old table as gone
  for each statement execute function note_gone_charges();

create or replace function note_changed_charges() returns trigger language plpgsql as $$
begin
  insert into account_changes (client_id, shipping, storage)
    select client_id, sum(case kind when 'STORAGE' then 0 else amount end), sum(case kind when 'STORAGE' then amount else 0 end) from (
      select client_id, kind, amount from after_change union all select client_id, kind, -amount from before_change) both_sides
    group by client_id having sum(case kind when 'STORAGE' then 0 else amount end) <> 0 or sum(case kind when 'STORAGE' then amount else 0 end) <> 0
    order by client_id;
  return null;
end $$;
create trigger charges_changed after update on charges referencing old table as before_change new table as after_change
  for each statement execute function note_changed_charges();

-- As in 0018, without the column that a restore had to compute again: amounts are kept as they were charged.
create or replace function use_storage_terms() returns void language plpgsql as $$
declare
  days text;
  fees text;
begin
  perform pg_advisory_xact_lock(5927150003);
  select string_agg(format('when since >= %L::timestamptz then %s', changed_at, (value->>'freeDays')::integer), ' ' order by version desc),
    string_agg(format('when since >= %L::timestamptz then %s', changed_at, (value->>'perDay')::numeric(12, 2)), ' ' order by version desc)
    into days, fees from company_settings where section = 'storage';
  if days is null or md5(days || fees) = obj_description('free_days(timestamptz)'::regprocedure, 'pg_proc') then return; end if;
  execute format('create or replace function free_days(since timestamptz) returns integer language sql immutable parallel safe
    return case %s else 7 end', days);
  execute format('create or replace function storage_per_day(since timestamptz) returns numeric language sql immutable parallel safe
    return case %s else 5.00 end', fees);
  execute format('comment on function free_days(timestamptz) is %L', md5(days || fees));
end $$;
`,
};
