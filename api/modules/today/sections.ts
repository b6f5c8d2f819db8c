/** Counts stop here. */
export const counted = 10_000;

/** The SQL of the one row of this statement as a JSON object. */
export const rowOf = (item: string) => `select row_to_json(item)::text from (${item}) item`;
