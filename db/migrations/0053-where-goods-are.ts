import type { Migration } from '#db/migrate';

/** The package list is filtered by the branch where the goods are. Goods on the way are in none. */
export const whereGoodsAre: Migration = {
  version: 53,
  name: 'where-goods-are',
  sql: `
create index packages_stands_received_idx on packages
  ((case when status in ('YET_TO_LOAD', 'ON_HOLD', 'DELIVERED') or available_at is not null then at_branch end),
   (coalesce(received_at, '-infinity'::timestamptz)), id);
`,
};
