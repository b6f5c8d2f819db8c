import type { Migration } from '#db/migrate';

/** Steps of large containers, done in parts. */
export const goods: Migration = {
  version: 12,
  name: 'goods',
  sql: `
-- A step of a container with many packages is applied to them in parts. What is left to do is kept here, so that another process
-- resumes it after a restart.
create table container_steps (
  id          bigint generated always as identity primary key,
  loading_id  bigint not null references loadings,
  command     text not null check (command in ('LOAD', 'DEPART', 'CHANGE_ETA', 'ARRIVE', 'OFFLOAD')),
  happened_at timestamptz(3) not null,
  place       text not null check (length(place) between 1 and 100),
  reason      text check (length(reason) <= 2000),
  details     jsonb not null,
  staff_id    bigint not null references staff,
  role        text not null,
  branch      branch not null,
  source      text not null check (source in ('form', 'scan', 'import')),
  total       integer not null check (total > 0),
  -- The packages up to this number have been looked at.
  last_id     bigint not null default 0,
  looked_at   integer not null default 0,
  changed     integer not null default 0,
  begun_at    timestamptz(3) not null,
  ended_at    timestamptz(3)
);
create unique index container_steps_open_key on container_steps (loading_id) where ended_at is null;
create index container_steps_loading_idx on container_steps (loading_id);
create index container_steps_staff_idx on container_steps (staff_id);

-- The packages of a container in the order of their numbers; it serves what the index on loading_id alone did.
create index packages_manifest_idx on packages (loading_id, id) where loading_id is not null;
drop index packages_loading_idx;
`,
};
