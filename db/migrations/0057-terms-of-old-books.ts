import type { Migration } from '#db/migrate';

/**
 * Goods from before the company was set up come from its old books. The company's own first terms hold for them, not those of another
 * company.
 */
export const termsOfOldBooks: Migration = {
  version: 57,
  name: 'terms-of-old-books',
  sql: `
-- The first term of a company, for what began before its set-up. Empty when goods were recorded before it was chosen: what their client
-- was shown never changes afterwards.
create function term_of_old_books(of_section text, field text) returns text language sql stable as $$
  select coalesce((select format('when since < %L::timestamptz then %s ', s.changed_at, trim_scale((f.value ->> field)::numeric))
    from company_settings s, company_settings f
    where s.section = 'identity' and s.version = 1 and f.section = of_section and f.version = 1
      and not coalesce((select p.created_at <= f.changed_at from packages p order by p.id limit 1), false)), '')
$$;

-- As in 0023, except for the old books.
create or replace function use_storage_terms() returns void language plpgsql as $$
declare
  days text;
  fees text;
begin
  perform pg_advisory_xact_lock(5927150003);
  select term_of_old_books('storage', 'freeDays')
      || string_agg(format('when since >= %L::timestamptz then %s', changed_at, (value->>'freeDays')::integer), ' ' order by version desc),
    term_of_old_books('storage', 'perDay')
      || string_agg(format('when since >= %L::timestamptz then %s', changed_at, (value->>'perDay')::numeric(12, 2)), ' ' order by version desc)
    into days, fees from company_settings where section = 'storage';
  if days is null or md5(days || fees) = obj_description('free_days(timestamptz)'::regprocedure, 'pg_proc') then return; end if;
  execute format('create or replace function free_days(since timestamptz) returns integer language sql immutable parallel safe
    return case %s else 7 end', days);
  execute format('create or replace function storage_per_day(since timestamptz) returns numeric language sql immutable parallel safe
    return case %s else 5.00 end', fees);
  execute format('comment on function free_days(timestamptz) is %L', md5(days || fees));
end $$;

-- As in 0027, except for the old books.
create or replace function use_minimum_volume() returns void language plpgsql as $$
declare volumes text;
begin
  perform pg_advisory_xact_lock(5927150003);
  select term_of_old_books('freight', 'minimumCbm')
      || string_agg(format('when since >= %L::timestamptz then %s', changed_at, (value->>'minimumCbm')::numeric(8, 4)), ' ' order by version desc)
    into volumes from company_settings where section = 'freight';
  if volumes is null or md5(volumes) = obj_description('minimum_cbm(timestamptz)'::regprocedure, 'pg_proc') then return; end if;
  execute format('create or replace function minimum_cbm(since timestamptz) returns numeric language sql immutable parallel safe
    return case %s else 0.01 end', volumes);
  execute format('comment on function minimum_cbm(timestamptz) is %L', md5(volumes));
end $$;
`,
};
