/**
 * The SQL of a JSON array with one compact object per row. PostgreSQL's own `json_agg` adds spaces, which people would
 * pay for by the megabyte.
 */
export const jsonArray = (rows: string) =>
  `select '[' || coalesce(string_agg(row_to_json(item)::text, ','), '') || ']' from (${rows}) item`;

/**
 * The SQL of `{ rows, next }`: the first `take` of these rows, and the key of the last one when more follow. `rows` has an order and no limit.
 */
export const jsonNextRows = (rows: string, { key, take }: { key: string; take: number }) =>
  `select '{"rows":[' || coalesce(string_agg(json, ',' order by place) filter (where place <= ${take}), '') || '],"next":' ||
     coalesce('"' || max(key) filter (where place = ${take} and found > ${take}) || '"', 'null') || '}'
   from (select row_to_json(item)::text as json, item.${key}::text as key, row_number() over () as place, count(*) over () as found
     from (${rows} limit ${take + 1}) item) page`;

/** What `jsonNextRows` returns for an empty list. */
export const noRows = '{"rows":[],"next":null}';

/**
 * The SQL of a compact JSON object. The keys are spelled out, because `row_to_json` looks them up for every row. Each
 * value is the SQL of its JSON, as the functions below write it; null is a key that never has a value.
 */
export function jsonObject(fields: Record<string, string | null>): string {
  const parts: string[] = [];
  let literal = '{';
  for (const [index, [key, value]] of Object.entries(fields).entries()) {
    literal += `${index > 0 ? ',' : ''}"${key}":`;
    if (value === null) literal += 'null';
    else {
      parts.push(`'${literal}'`, value);
      literal = '';
    }
  }
  return `concat(${[...parts, `'${literal}}'`].join(', ')})`;
}

/** A text with any characters. */
export const jsonText = (text: string) => `coalesce(to_json(${text}), 'null')`;
/** A day, a time or a fixed word: nothing in it needs escaping. */
export const jsonWord = (word: string) => `coalesce('"' || ${word} || '"', 'null')`;
/** An instant in UTC, as the function iso writes it. PostgreSQL cannot inline that function, and calling it takes three times as long. */
export const jsonInstant = (instant: string) =>
  jsonWord(`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
/** A decimal without trailing zeros, as JavaScript writes it. */
export const jsonDecimal = (decimal: string) => `coalesce(trim_scale(${decimal})::text, 'null')`;
export const jsonInteger = (integer: string) => `coalesce((${integer})::text, 'null')`;
export const jsonBoolean = (condition: string) => `case when ${condition} then 'true' else 'false' end`;
/** A list of the objects in the column `json` of `objects`, in the order of the columns `order`. */
export const jsonList = (objects: string, order: string) =>
  `(select '[' || coalesce(string_agg(json, ',' order by ${order}), '') || ']' from (${objects}) each)`;
