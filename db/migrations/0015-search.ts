import type { Migration } from '#db/migrate';

/**
 * What the search of the desk looks through: one line of text for each package, client, container, payment and hand-over, kept by
 * triggers, with an index of its groups of three characters. A table of its own, so that a new status of a package costs nothing here.
 * No extension: pg_trgm knows no Chinese word of two characters and needs more rights than the owner of a schema has.
 */
export const search: Migration = {
  version: 15,
  name: 'search',
  sql: `
-- How text is compared; api/modules/desk/search-key.ts does the same. As tracking numbers are, and without accents: the letters Ɛ, Ɔ and
-- Ŋ of Ghanaian names are read as E, O and N.
create function search_key(words text) returns text language sql immutable parallel safe strict
  return tracking_key(translate(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'ƐɛƆɔŊŋ', 'EEOONN'));

-- Fields stand between line feeds when they identify a row (a number, a mark, a phone) and between tabs when they describe it. A key
-- has neither, so no fragment reaches over the edge of a field.
create table search_texts (
  -- p package, c client, l container, m payment, h hand-over.
  kind text not null check (kind in ('p', 'c', 'l', 'm', 'h')),
  id   bigint not null,
  text text not null,
  primary key (kind, id)
);

-- Every three characters in a row, the edges of fields included. Beyond ASCII also each single one and each two: a word of Chinese has
-- one or two. The kind stands in front of each, so one index serves all kinds.
create function search_grams(kind text, text text) returns text[] language sql immutable parallel safe strict cost 1000
  return array(select kind || substr(text, n, 3) from generate_series(1, length(text) - 2) n)
    || case when octet_length(text) = length(text) then '{}'::text[] else array(
         select kind || substr(text, n, size) from generate_series(1, length(text)) n cross join generate_series(1, 2) size
          where substr(text, n, size) ~ '^[^\\u0001-\\u007f]+$') end;

-- Without a list of pending entries: every search would have to read it, and one unlucky writer would have to sort it in.
create index search_texts_grams_idx on search_texts using gin (search_grams(kind, text)) with (fastupdate = off);

-- Rows that hold this fragment, in no order. It may only ask the index: a plan that reads the table until it has found enough is quick for
-- what is common and takes minutes for what is not there. Groups that do not overlap are enough, because the text itself is compared at
-- the end. To compile such a short plan, or to start workers for it, takes longer than to run it.
create function search_index(of_kind text, fragment text, most integer) returns table (id bigint, text text)
  language plpgsql stable strict rows 100
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
  set jit = off set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  grams text[] := case when length(fragment) < 3 then search_grams(of_kind, fragment) else array(
    select distinct of_kind || substr(fragment, least(n, length(fragment) - 2), 3) from generate_series(1, length(fragment), 3) n) end;
begin
  if cardinality(grams) = 0 then return; end if;
  return query select c.id, c.text from (
      select s.id, s.text from search_texts s where search_grams(s.kind, s.text) @> grams limit 5000) c
    where strpos(c.text, fragment) > 0 limit most;
end $$;

create function search_text(p packages) returns text language sql stable as $$
  select E'\\n' || search_key(p.tracking_number) || E'\\n\\t' || search_key(p.package) || E'\\t'
    || case when p.client_id is null then search_key(p.customer) || E'\\t' else '' end
$$;
-- A phone is found by its last nine digits, however the rest of it is written.
create function search_text(c clients) returns text language sql stable as $$
  select E'\\n' || concat_ws(E'\\n', search_key(c.shipping_mark), nullif(mark_key(c.shipping_mark), search_key(c.shipping_mark)), search_key(c.email),
    regexp_replace(c.phone, '[^0-9]', '', 'g'), right(regexp_replace(c.phone, '[^0-9]', '', 'g'), 9)) || E'\\n'
$$;
create function search_text(l loadings) returns text language sql stable as $$
  select E'\\n' || concat_ws(E'\\n', search_key(l.reference), search_key(l.container_number)) || E'\\n' || coalesce(E'\\t' || search_key(l.vessel) || E'\\t', '')
$$;
create function search_text(m payments) returns text language sql stable as $$
  select E'\\n' || concat_ws(E'\\n', search_key(m.reference), nullif(upper(regexp_replace(m.reference, '[[:space:][:punct:]]', '', 'g')), search_key(m.reference))) || E'\\n'
$$;
create function search_text(h handovers) returns text language sql stable as $$
  select E'\\n' || concat_ws(E'\\n', search_key(h.number), regexp_replace(h.phone, '[^0-9]', '', 'g'), right(regexp_replace(h.phone, '[^0-9]', '', 'g'), 9))
    || E'\\n' || coalesce(E'\\t' || search_key(h.third_party) || E'\\t', '')
$$;

create function keep_search_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_texts where kind = tg_argv[0] and id = old.id;
    return null;
  end if;
  insert into search_texts as s (kind, id, text) values (tg_argv[0], new.id, search_text(new))
  on conflict (kind, id) do update set text = excluded.text where s.text <> excluded.text;
  return null;
end $$;
create trigger packages_search after insert or update of tracking_number, package, client_id, customer on packages
  for each row execute function keep_search_text('p');
create trigger packages_unsearch after delete on packages for each row execute function keep_search_text('p');
create trigger clients_search after insert or update of shipping_mark, email, phone on clients
  for each row execute function keep_search_text('c');
create trigger clients_unsearch after delete on clients for each row execute function keep_search_text('c');
create trigger loadings_search after insert or update of reference, container_number, vessel on loadings
  for each row execute function keep_search_text('l');
create trigger loadings_unsearch after delete on loadings for each row execute function keep_search_text('l');
-- Neither payments nor hand-overs are edited or removed.
create trigger payments_search after insert on payments for each row when (new.reference is not null) execute function keep_search_text('m');
create trigger handovers_search after insert on handovers for each row execute function keep_search_text('h');

-- Rows from before this migration are added in the background, in parts and the newest first, so that the migration itself holds no lock
-- for longer than a moment. All with a number up to this one are still to be added.
create table search_backlog (kind text primary key, up_to bigint not null);
insert into search_backlog (kind, up_to)
select kind, up_to from (select 'p' as kind, max(id) as up_to from packages union all select 'c', max(id) from clients union all
  select 'l', max(id) from loadings union all select 'm', max(id) from payments union all select 'h', max(id) from handovers) each
 where up_to is not null;
`,
};
