/**
 * SQL for a left join that looks up one row by key for each row. With a plain join PostgreSQL reads the whole other
 * table: all containers, for a client's fifty packages.
 */
export const lateralLookup = (table: string, columns: string, { key, as }: { key: string; as: string }) =>
  `left join lateral (select ${columns} from ${table} where id = ${key} offset 0) ${as} on true`;
