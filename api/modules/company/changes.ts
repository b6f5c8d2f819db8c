export type Change = { path: string; from: unknown; to: unknown };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** PostgreSQL returns the keys of a JSON document in its own order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isFields(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

/** Which fields differ. A list counts as one field, because a moved item looks like a replaced one. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (isSame(before, after)) return [];
  if (!isFields(after) || !(isFields(before) || before === undefined)) {
    return [{ path, from: before ?? null, to: after ?? null }];
  }
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  return keys.flatMap((key) => changesBetween(before?.[key], after[key], path ? `${path}.${key}` : key));
}
