import type { Migration } from '#db/migrate';

/**
 * Agreed prices. Each is a row of `shipping_rates` with its agreement, so a package goes on pointing to the one row that is its price.
 * One trigger chooses that row: the client's agreement, else the tier's, else the category's, of the moment of intake.
 */
export const priceAgreements: Migration = {
  version: 25,
  name: 'price-agreements',
  sql: `
-- Zero is used within the transaction that swaps two tiers.
alter table membership_tiers drop constraint membership_tiers_priority_check,
  add constraint membership_tiers_priority_check check (priority between 0 and 5),
  add column meaning text check (length(meaning) between 1 and 300);

create table price_agreements (
  id          bigint generated always as identity primary key,
  client_id   bigint references clients,
  tier_id     smallint references membership_tiers,
  category_id smallint not null references shipping_categories,
  valid_from  timestamptz(3) not null,
  -- The first moment at which it no longer counts. The same as valid_from: it was cancelled before it began.
  ends_at     timestamptz(3),
  reason      text not null check (length(reason) between 2 and 500),
  staff_id    bigint not null references staff,
  created_at  timestamptz(3) not null,
  ended_by    bigint references staff,
  ended_at    timestamptz(3),
  end_reason  text check (length(end_reason) between 2 and 500),
  constraint price_agreements_of_one check (num_nonnulls(client_id, tier_id) = 1),
  constraint price_agreements_in_order check (ends_at >= valid_from),
  constraint price_agreements_ended_as_a_whole check (num_nulls(ended_by, ended_at, end_reason) in (0, 3)),
  constraint price_agreements_client_once exclude using gist (int8range(client_id, client_id, '[]') with &&,
    int4range(category_id, category_id, '[]') with &&, tstzrange(valid_from, ends_at) with &&) where (client_id is not null),
  constraint price_agreements_tier_once exclude using gist (int4range(tier_id, tier_id, '[]') with &&,
    int4range(category_id, category_id, '[]') with &&, tstzrange(valid_from, ends_at) with &&) where (tier_id is not null)
);
create index price_agreements_client_idx on price_agreements (client_id, category_id, valid_from) where client_id is not null;
create index price_agreements_tier_idx on price_agreements (tier_id, category_id, valid_from) where tier_id is not null;
create index price_agreements_category_idx on price_agreements (category_id);
create index price_agreements_staff_idx on price_agreements (staff_id);
create index price_agreements_ended_by_idx on price_agreements (ended_by) where ended_by is not null;

create function guard_price_agreements() returns trigger language plpgsql as $$
declare free text[] := '{ends_at,ended_by,ended_at,end_reason}'::text[] || case when is_merging() then '{client_id}'::text[] else '{}' end;
begin
  if tg_op = 'DELETE' then raise exception 'An agreed price is never deleted.' using errcode = 'restrict_violation'; end if;
  if to_jsonb(new) - free <> to_jsonb(old) - free then
    raise exception 'An agreed price is never changed: end it and agree another.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger price_agreements_guard before update or delete on price_agreements for each row execute function guard_price_agreements();
create trigger price_agreements_keep before truncate on price_agreements for each statement execute function refuse_change();
create trigger price_agreements_follow_client before insert on price_agreements for each row when (new.client_id is not null)
  execute function follow_merged_client();

-- Null: the price of the category. Those of agreements may begin at the same moment.
alter table shipping_rates add column agreement_id bigint references price_agreements;
alter table shipping_rates drop constraint shipping_rates_category_id_valid_from_key;
create unique index shipping_rates_category_key on shipping_rates (category_id, valid_from) where agreement_id is null;
create unique index shipping_rates_agreement_key on shipping_rates (agreement_id) where agreement_id is not null;
create index shipping_rates_category_idx on shipping_rates (category_id);

-- Goods are priced by the tier that the client had when they were received.
create table client_tier_changes (
  id        bigint generated always as identity primary key,
  client_id bigint not null references clients on delete cascade,
  at        timestamptz(3) not null,
  from_tier smallint references membership_tiers,
  to_tier   smallint references membership_tiers
);
create index client_tier_changes_client_idx on client_tier_changes (client_id, at);
create index client_tier_changes_from_idx on client_tier_changes (from_tier) where from_tier is not null;
create index client_tier_changes_to_idx on client_tier_changes (to_tier) where to_tier is not null;
create trigger client_tier_changes_stay before update on client_tier_changes for each statement execute function refuse_change();

create function tier_at(client bigint, moment timestamptz) returns smallint language sql stable as $$
  select tier from (
    (select 1 as rank, to_tier as tier from client_tier_changes where client_id = client and at <= moment order by at desc, id desc limit 1)
    union all (select 2, from_tier from client_tier_changes where client_id = client and at > moment order by at, id limit 1)
    union all select 3, tier_id from clients where id = client) found order by rank limit 1
$$;

-- The agreed price of a client at a moment; null when the price of the category counts.
create function agreed_rate(client bigint, category integer, moment timestamptz) returns integer language sql stable as $$
  select r.id from price_agreements a join shipping_rates r on r.agreement_id = a.id
    where a.category_id = category and a.valid_from <= moment and (a.ends_at is null or a.ends_at > moment)
      and (a.client_id = client or a.tier_id = tier_at(client, moment))
    order by a.client_id is null limit 1
$$;

-- A category that is younger than the goods gives them its first price.
create function category_rate(category integer, moment timestamptz) returns integer language sql stable as $$
  select id from shipping_rates where category_id = category and agreement_id is null
    order by valid_from <= moment desc, case when valid_from <= moment then valid_from end desc, valid_from limit 1
$$;

-- The only author of the price of a package. A merge moves goods with the price that they have.
create function price_package() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(new.received_at, new.created_at);
  given record;
  agreed integer;
begin
  if tg_op = 'UPDATE' and is_merging() then return new; end if;
  select category_id, agreement_id into given from shipping_rates where id = new.rate_id;
  if new.client_id is not null then agreed := agreed_rate(new.client_id, given.category_id, moment); end if;
  if agreed is not null then new.rate_id := agreed;
  elsif given.agreement_id is not null then new.rate_id := category_rate(given.category_id, moment);
  end if;
  return new;
end $$;
create trigger packages_price before insert on packages for each row execute function price_package();
create trigger packages_price_again before update of client_id, rate_id on packages for each row
  when ((old.client_id, old.rate_id) is distinct from (new.client_id, new.rate_id)) execute function price_package();

create function price_source(wanted integer) returns text language sql stable as $$
  select case when a.client_id is not null then 'AGREEMENT' when a.tier_id is not null then 'TIER' else 'CATEGORY' end
    from shipping_rates r left join price_agreements a on a.id = r.agreement_id where r.id = wanted
$$;
create function name_price_source() returns trigger language plpgsql as $$
begin
  new.source := price_source(new.rate_id);
  return new;
end $$;
create trigger charges_price_source before insert or update of rate_id on charges for each row
  when (new.kind = 'FREIGHT' and new.rate_id is not null and new.document_id is null) execute function name_price_source();

alter table client_merges add column agreements bigint[] not null default '{}';
`,
};
