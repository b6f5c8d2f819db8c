import type { Migration } from '#db/migrate';

/** The overview adds up what was weighed: few cartons among all. */
export const cartonWeights: Migration = {
  version: 30,
  name: 'carton-weights',
  sql: `
create index cartons_weighed_idx on cartons (package_id) include (weight_kg) where weight_kg is not null;
`,
};
