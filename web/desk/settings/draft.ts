export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** The value at a path such as `banks.0.number`. */
export function valueAt(value: Value | undefined, path: string): Value | undefined {
  let found: Value | undefined = value;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Array.isArray(found) ? found[Number(key)] : (found as Record<string, Value>)[key];
  }
  return found;
}

/** A copy with another value at the path. */
export function withValue(value: Value, path: string, next: Value): Value {
  const [key = '', ...rest] = path.split('.');
  const inside = rest.length === 0 ? next : withValue(valueAt(value, key) ?? {}, rest.join('.'), next);
  if (Array.isArray(value)) return value.map((each: Value, at) => (String(at) === key ? inside : each));
  return { ...(value as Record<string, Value>), [key]: inside };
}

/** The number of different fields; a list counts once for each different item. */
export function countChanges(before: Value | undefined, after: Value | undefined): number {
  if (JSON.stringify(before) === JSON.stringify(after)) return 0;
  const isTree = (value: Value | undefined) => typeof value === 'object' && value !== null;
  if (!isTree(before) || !isTree(after)) return 1;
  const keys = new Set([...Object.keys(before as object), ...Object.keys(after as object)]);
  return [...keys].reduce((sum, key) => sum + countChanges(valueAt(before, key), valueAt(after, key)), 0);
}
