import type { Migration } from '#db/migrate';

/** The search also finds clients by name and second phone, payments by receipt number, and invoices and credit notes. */
export const searchNames: Migration = {
  version: 49,
  name: 'search-names',
  sql: `
-- d document. Not validated: what is there passed a narrower check, and reading a million rows would hold up every writer.
alter table search_texts drop constraint search_texts_kind_check,
  add constraint search_texts_kind_check check (kind in ('p', 'c', 'l', 'm', 'h', 'd')) not valid;

create or replace function search_text(c clients) returns text language sql stable as $$
  select E'\\n' || string_agg(concat_ws(E'\\n', search_key(m.mark), nullif(mark_key(m.mark), search_key(m.mark)), search_key(m.email),
      regexp_replace(m.phone, '[^0-9]', '', 'g'), right(regexp_replace(m.phone, '[^0-9]', '', 'g'), 9), d.second_phone, right(d.second_phone, 9)), E'\\n'
      order by m.id <> c.id, m.id) || E'\\n' || coalesce(E'\\t' || string_agg(search_key(d.full_name), E'\\t' order by m.id <> c.id, m.id) || E'\\t', '')
  from (select c.id, case when c.mark_claim is null then c.shipping_mark end as mark, c.email, c.phone union all
    select o.id, case when o.mark_claim is null then o.shipping_mark end, o.email, o.phone from clients o where o.merged_into = c.id) m
  left join client_details d on d.client_id = m.id
$$;

create or replace function search_text(m payments) returns text language sql stable as $$
  select E'\\n' || concat_ws(E'\\n', search_key(m.reference), nullif(upper(regexp_replace(m.reference, '[[:space:][:punct:]]', '', 'g')), search_key(m.reference)),
    (select search_key(r.number) from receipts r where r.payment_id = m.id)) || E'\\n'
$$;

create function search_text(d documents) returns text language sql stable as $$
  select E'\\n' || search_key(d.number) || E'\\n'
$$;
create trigger documents_search after insert or update of number on documents for each row when (new.number is not null)
  execute function keep_search_text('d');

-- The text of a client or a payment has several sources. Whoever writes it locks the old text first and reads the sources in the next
-- statement, so that two who change different sources do not undo each other.
create function renew_search_text(of_kind text, of_id bigint) returns boolean language plpgsql as $$
begin
  perform from search_texts where kind = of_kind and id = of_id for update;
  insert into search_texts as s (kind, id, text)
    select 'c', c.id, search_text(c) from clients c where of_kind = 'c' and c.id = of_id and c.merged_into is null union all
    select 'm', m.id, search_text(m) from payments m where of_kind = 'm' and m.id = of_id
      and (m.reference is not null or exists (select from receipts r where r.payment_id = m.id))
  on conflict (kind, id) do update set text = excluded.text where s.text <> excluded.text;
  return true;
end $$;

create or replace function keep_client_search_text() returns trigger language plpgsql as $$
begin
  delete from search_texts where kind = 'c' and id = new.id and new.merged_into is not null;
  perform renew_search_text('c', c.id) from clients c
    where c.id in (new.id, new.merged_into, case tg_op when 'UPDATE' then old.merged_into end) order by c.id;
  return null;
end $$;

create function keep_named_search_text() returns trigger language plpgsql as $$
begin
  perform renew_search_text('c', coalesce(c.merged_into, c.id)) from clients c
    where c.id = case tg_op when 'DELETE' then old.client_id else new.client_id end;
  return null;
end $$;
create trigger client_details_search after insert or delete or update of full_name, second_phone on client_details
  for each row execute function keep_named_search_text();

create function keep_receipt_search_text() returns trigger language plpgsql as $$
begin
  perform renew_search_text('m', new.payment_id);
  return null;
end $$;
create trigger receipts_search after insert on receipts for each row execute function keep_receipt_search_text();

-- Rows from before follow in the background, as in migration 0015.
insert into search_backlog (kind, up_to)
select kind, up_to from (select 'c' as kind, max(id) as up_to from clients union all select 'm', max(id) from payments union all
  select 'd', max(id) from documents where number is not null) each where up_to is not null
on conflict (kind) do update set up_to = excluded.up_to;
`,
};
