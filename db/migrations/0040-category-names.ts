import type { Migration } from '#db/migrate';

/** The Chinese name of a category, for staff who read Chinese. Clients read the English one, as before. */
export const categoryNames: Migration = {
  version: 40,
  name: 'category-names',
  sql: `
alter table shipping_categories add column description_zh text check (length(description_zh) between 1 and 100);
create unique index shipping_categories_chinese_key on shipping_categories (lower(description_zh)) where description_zh is not null;
`,
};
