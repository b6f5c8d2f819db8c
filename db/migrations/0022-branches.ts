import type { Migration } from '#db/migrate';

/** A function of an earlier migration with one part of its text replaced: a copy would undo what other migrations changed in it. */
const patch = (name: string, before: string, after: string) => `
do $patch$
declare body text := pg_get_functiondef('${name}'::regproc);
begin
  if position($before$${before}$before$ in body) = 0 then raise exception '${name} does not contain the text to replace.'; end if;
  execute replace(body, $before$${before}$before$, $after$${after}$after$);
end $patch$;`;

const fixedNames = `('Guangdong', 'Accra', 'Kumasi', 'Sunyani', 'Koforidua')`;

/**
 * Branches as data. Every other table names a branch by its code, which never changes; people read the name, which can. The codes of the
 * branches that were in the source code are their names, so no row has to be rewritten.
 */
export const branches: Migration = {
  version: 22,
  name: 'branches',
  sql: `
create table branches (
  id              bigint generated always as identity primary key,
  code            text not null unique check (length(code) between 1 and 60),
  name            text not null check (length(name) between 1 and 60),
  name_zh         text not null check (length(name_zh) between 1 and 60),
  country         text not null check (country in ('CN', 'GH')),
  kind            text not null check (kind in ('warehouse', 'branch')),
  time_zone       text not null check (length(time_zone) between 1 and 60),
  receives        boolean not null,
  loads           boolean not null,
  checks_arrivals boolean not null,
  hands_over      boolean not null,
  takes_money     boolean not null,
  position        smallint not null check (position between 0 and 999),
  active          boolean not null default true,
  version         integer not null default 1,
  constraint branches_china_sends check (country = 'CN' or not (receives or loads)),
  constraint branches_ghana_hands_over check (country = 'GH' or not (checks_arrivals or hands_over))
);
create unique index branches_name_key on branches (lower(name));

-- Koforidua is an office without a warehouse (specification, Locations), and it hands goods over.
insert into branches (code, name, name_zh, country, kind, time_zone, receives, loads, checks_arrivals, hands_over, takes_money, position) values
  ('Guangdong', 'Guangdong', '广东', 'CN', 'warehouse', 'Asia/Shanghai', true, true, false, false, true, 0),
  ('Accra', 'Accra', '阿克拉', 'GH', 'warehouse', 'Africa/Accra', false, false, true, true, true, 1),
  ('Kumasi', 'Kumasi', '库马西', 'GH', 'warehouse', 'Africa/Accra', false, false, true, true, true, 2),
  ('Sunyani', 'Sunyani', '苏尼亚尼', 'GH', 'warehouse', 'Africa/Accra', false, false, true, true, true, 3),
  ('Koforidua', 'Koforidua', '科福里杜亚', 'GH', 'branch', 'Africa/Accra', false, false, true, true, true, 4);

-- Other rows name a code for ever.
create function keep_branch_code() returns trigger language plpgsql as $$
begin
  raise exception 'The code and the country of a branch never change.' using errcode = 'restrict_violation';
end $$;
create trigger branches_code_stays before update on branches for each row
  when (new.code <> old.code or new.country <> old.country) execute function keep_branch_code();

-- The fixed list goes. What a form sends is checked by the service; staff and clients refer to the table, so that no used code disappears.
alter domain branch drop constraint branch_check;
alter domain branch add constraint branch_check check (length(value) between 1 and 60) not valid;
alter table handovers drop constraint handovers_branch_check;
alter table client_details drop constraint client_details_preferred_branch_check;
create index staff_branch_idx on staff (branch);
alter table staff add constraint staff_branch_fkey foreign key (branch) references branches (code) not valid;
create index client_details_preferred_branch_idx on client_details (preferred_branch) where preferred_branch is not null;
alter table client_details add constraint client_details_preferred_branch_fkey foreign key (preferred_branch) references branches (code) not valid;
${patch('follow_package_branch', `place in ${fixedNames}`, 'exists (select from branches where code = place)')}
${patch('tell_of_package_events', `a.place in ${fixedNames}`, 'exists (select from branches where code = a.place)')}

-- Destination and transfers ------------------------------------------------------------------------------------------

-- Null: the preferred branch of the client, or the first branch that hands over.
alter table packages add column destination branch;
create index packages_destination_idx on packages (destination) where destination is not null;
alter table packages add constraint packages_destination_fkey foreign key (destination) references branches (code) not valid;

create table transfers (
  id          bigint generated always as identity primary key,
  number      text not null generated always as ('T-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  from_branch branch not null references branches (code),
  to_branch   branch not null references branches (code),
  opened_at   timestamptz(3) not null,
  opened_by   bigint not null references staff,
  sent_at     timestamptz(3),
  sent_by     bigint references staff,
  received_at timestamptz(3),
  check (from_branch <> to_branch),
  check (num_nulls(sent_at, sent_by) in (0, 2)),
  check (received_at is null or sent_at is not null)
);
create index transfers_from_idx on transfers (from_branch, id desc);
create index transfers_to_idx on transfers (to_branch, id desc);
create index transfers_opened_by_idx on transfers (opened_by);
create index transfers_sent_by_idx on transfers (sent_by) where sent_by is not null;
create index transfers_open_idx on transfers (id desc) where received_at is null;

create table transfer_lines (
  transfer_id bigint not null references transfers,
  package_id  bigint not null references packages,
  out_at      timestamptz(3) not null,
  out_by      bigint not null references staff,
  -- When it became available in the first branch; null when it was not.
  available_since timestamptz(3),
  in_at       timestamptz(3),
  in_by       bigint references staff,
  primary key (transfer_id, package_id),
  check (num_nulls(in_at, in_by) in (0, 2))
);
-- A package is on one list at a time.
create unique index transfer_lines_open_key on transfer_lines (package_id) where in_at is null;
create index transfer_lines_package_idx on transfer_lines (package_id);
create index transfer_lines_out_by_idx on transfer_lines (out_by);
create index transfer_lines_in_by_idx on transfer_lines (in_by) where in_by is not null;

alter table package_events drop constraint package_events_kind_check,
  add constraint package_events_kind_check check (kind in ('RECEIVED', 'HELD', 'RELEASED', 'LOADED', 'DEPARTED', 'ETA_CHANGED', 'ARRIVED',
    'AVAILABLE', 'DELIVERED', 'CORRECTED', 'NOTED', 'VOIDED', 'RESTORED', 'MISSING', 'FOUND', 'DAMAGED', 'TRANSFERRED')) not valid;

-- A client who read that goods can be collected in one branch hears again when they can be collected in another.
create or replace function is_untrue_after(told text, event text, status text) returns boolean language sql immutable parallel safe
  return case
    when event = 'VOIDED' then true
    when event = 'TRANSFERRED' then told = 'AVAILABLE'
    when event not in ('CORRECTED', 'MISSING') or status is null then false
    when told in ('RECEIVED', 'CORRECTED', 'REMOVED', 'RESTORED', 'DAMAGED') then false
    when told = 'LOADED' then status in ('YET_TO_LOAD', 'ON_HOLD')
    when told = 'ETA' then status not in ('IN_TRANSIT', 'EN_ROUTE')
    when told = 'ARRIVED' then status not in ('ARRIVED', 'DELIVERED')
    when told = 'DELIVERED' then status <> 'DELIVERED'
    when told = 'MISSING' then status in ('ARRIVED', 'DELIVERED')
    when told = 'FOUND' then status not in ('ARRIVED', 'DELIVERED')
    else true end;
${patch('tell_of_package_events', `(a.kind = 'MISSING' or a.kind`, `(a.kind in ('MISSING', 'TRANSFERRED') or a.kind`)}
`,
};
