/** Whether the search for a missing package was given up. `id` is the SQL of its number. */
export const isLost = (id: string) => `coalesce((select z.kind = 'LOST' from package_events z
  where z.package_id = ${id} and z.kind in ('MISSING', 'FOUND', 'LOST') order by z.id desc limit 1), false)`;
