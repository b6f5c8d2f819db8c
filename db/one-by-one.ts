/**
 * The SQL of a left join that looks its row up by key, once for every row there is. Joined plainly, PostgreSQL would rather
 * read the other table whole: every container there ever was, for a client's fifty packages.
 */
export const oneByOne = (table: string, columns: string, { key, as }: { key: string; as: string }) =>
  `left join lateral (select ${columns} from ${table} where id = ${key} offset 0) ${as} on true`;
