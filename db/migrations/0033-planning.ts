import type { Migration } from '#db/migrate';

/** Load planning by volume and weight, and the label printers of the branches. */
export const planning: Migration = {
  version: 33,
  name: 'planning',
  sql: `
-- What can be loaded by sea and by air, the longest waiting first. The volume is in the index, so that a total reads no package.
create index packages_to_load_idx on packages (mode, received_at, id) include (cbm)
  where status = 'YET_TO_LOAD' and loading_id is null and voided_at is null and client_id is not null;

-- A label printer that takes ZPL over TCP: at most one for a branch. Its changes are in the log of the branch.
create table label_printers (
  branch_id bigint primary key references branches on delete cascade,
  host      text not null check (length(host) between 1 and 45),
  port      integer not null check (port between 1 and 65535),
  size      text not null check (size in ('100x150', '100x100', '100x50', '60x40')),
  dpi       integer not null check (dpi in (203, 300, 600))
);
`,
};
