/**
 * The SQL of a JSON array with one compact object a row. PostgreSQL's own `json_agg` pads every key and separator with
 * spaces, which people would pay for by the megabyte.
 */
export const jsonArray = (rows: string) =>
  `select '[' || coalesce(string_agg(row_to_json(item)::text, ','), '') || ']' from (${rows}) item`;
