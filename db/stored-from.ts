/** From when the storage of a package row counts. Null for a part while another part of its package is charged. */
export const storedFrom = (row: string) =>
  `case when ${row}.whole_id is null and ${row}.whole_quantity is null then ${row}.available_at else stored_from(${row}.id) end`;
