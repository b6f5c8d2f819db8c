import type { Migration } from '#db/migrate';

/**
 * Lists that stay fluent with a million packages, and what was done to many packages at once: who, when, why, and what each
 * was before and after, so that it can be taken back.
 */
export const bulk: Migration = {
  version: 7,
  name: 'bulk',
  sql: `
-- What lists filter and sort by ---------------------------------------------------------------------------------------

-- The branch where a package was last in somebody's hands: where it was received, then where it waits or was handed over.
alter table packages
  add column mark_key text not null generated always as (mark_key(customer)) stored,
  add column at_branch branch;

create function follow_package_branch() returns trigger language plpgsql as $$
begin
  update packages p set at_branch = latest.place
    from (select distinct on (package_id) package_id, place from added
           where kind in ('AVAILABLE', 'DELIVERED') and place in ('Guangdong', 'Accra', 'Kumasi', 'Sunyani', 'Koforidua')
           order by package_id, id desc) latest
   where p.id = latest.package_id and p.at_branch is distinct from latest.place;
  return null;
end $$;
create trigger package_events_branch after insert on package_events referencing new table as added
  for each statement execute function follow_package_branch();

-- What does not wait any longer, and was not handed over, is where it came from.
create function keep_package_branch() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.available_at is not null and new.available_at is null then
    new.at_branch := new.intake_branch;
  end if;
  return new;
end $$;
create trigger packages_branch before insert or update on packages for each row execute function keep_package_branch();

update packages p set at_branch = coalesce(
    (select e.place from package_events e where e.package_id = p.id and e.kind in ('AVAILABLE', 'DELIVERED')
       and e.place in ('Guangdong', 'Accra', 'Kumasi', 'Sunyani', 'Koforidua') and p.available_at is not null
      order by e.id desc limit 1), p.intake_branch)
 where p.intake_branch is not null or p.available_at is not null;

-- Each order in which the list can be walked ends with the number, so that no two rows share a place. Empty values have one
-- too: comparing rows with nulls would lose them between two pages.
create index packages_by_received_idx on packages ((coalesce(received_at, '-infinity'::timestamptz)), id);
create index packages_by_mark_idx on packages (mark_key collate "C", id);
create index packages_by_container_idx on packages ((coalesce(loading_id, 0)), id);
create index packages_by_cbm_idx on packages (cbm, id);
create index packages_by_number_idx on packages (tracking_key collate "C", id);

-- Time runs through all of these: what is yet to load is new, what is delivered is old. Without the status in front a list of
-- one would walk past all the others first. EN_ROUTE looks like IN_TRANSIT (section 4), so the two are one here. The keys are
-- those above in other words: the planner, who knows nothing of time, cannot take the wrong index for the right one then.
create index packages_status_received_idx on packages ((replace(status, 'EN_ROUTE', 'IN_TRANSIT')), (greatest(received_at, '-infinity'::timestamptz)), id);
create index packages_status_container_idx on packages ((replace(status, 'EN_ROUTE', 'IN_TRANSIT')), (greatest(loading_id, 0)), id);
create index packages_status_number_idx on packages ((replace(status, 'EN_ROUTE', 'IN_TRANSIT')), (tracking_key || '') collate "C", id);
create index packages_status_id_idx on packages ((replace(status, 'EN_ROUTE', 'IN_TRANSIT')), (id + 0), id);
create index packages_branch_received_idx on packages (at_branch, (coalesce(received_at, '-infinity'::timestamptz)), id);

-- What people have in hand when they search: a reference without its dashes.
create index loadings_reference_key_idx on loadings ((upper(regexp_replace(reference, '[\\s-]', '', 'g'))) text_pattern_ops);

-- What was done to many at once ----------------------------------------------------------------------------------------

-- Taking one back is a batch of its own that names it. Nothing here is ever changed: whether a batch was undone is whether
-- there is one that undoes it.
create table bulk_batches (
  id        bigint generated always as identity primary key,
  at        timestamptz(3) not null,
  staff_id  bigint not null references staff,
  branch    branch not null,
  source    text not null check (source in ('form', 'scan', 'import')),
  action    text not null check (length(action) between 1 and 40),
  -- With what: the container, the client, the branch, the status.
  details   jsonb not null default '{}',
  reason    text check (length(reason) between 1 and 2000),
  packages  integer not null check (packages > 0),
  -- To whom it did not happen, and why: sentences with counts and examples.
  refused   jsonb not null default '[]',
  undoes_id bigint unique references bulk_batches
);
create index bulk_batches_staff_idx on bulk_batches (staff_id, id desc);
create trigger bulk_batches_append_only before update or delete or truncate on bulk_batches
  for each statement execute function refuse_change();

-- before and after are what an undo needs to know of a package; before is empty for one that the batch itself has made.
-- The last event and the last line of the log tell whether anything has happened to it since.
create table bulk_batch_items (
  batch_id      bigint not null references bulk_batches,
  package_id    bigint not null references packages,
  before        jsonb,
  after         jsonb not null,
  last_event_id bigint,
  last_log_id   bigint,
  primary key (batch_id, package_id)
);
create index bulk_batch_items_package_idx on bulk_batch_items (package_id);
create trigger bulk_batch_items_append_only before update or delete or truncate on bulk_batch_items
  for each statement execute function refuse_change();
`,
};
