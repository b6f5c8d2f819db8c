import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readStored, store, subscribeToStored } from './device-store';
import { sharePreference } from './own-preferences';
import { useStaff } from './staff';

/** A person's preferences: folded groups, columns, keys. Losing them costs only a click. */
const keyOf = (person: number, name: string) => `kwanline.desk.${person}.${name}`;

export const preferenceStore = (person: number) => ({
  read: (name: string) => readStored(keyOf(person, name)),
  write: (name: string, value: string) => store(keyOf(person, name), value),
});

/** A stored value of the wrong shape counts as not chosen. */
export function parsePreference<Value>(
  text: string | null,
  isValue: (value: unknown) => value is Value,
  usual: Value,
): Value {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isValue(value) ? value : usual;
  } catch {
    return usual;
  }
}

export function usePreference<Value>(name: string, isValue: (value: unknown) => value is Value, usual: Value) {
  const { id } = useStaff();
  const key = keyOf(id, name);
  const text = useSyncExternalStore(
    subscribeToStored,
    () => readStored(key),
    () => null,
  );
  // `usual` may be a new array each time: the text decides.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const value = useMemo(() => parsePreference(text, isValue, usual), [text]);
  const choose = useCallback(
    (next: Value) => {
      const chosen = JSON.stringify(next);
      store(key, chosen);
      void sharePreference(id, name, chosen);
    },
    [key, id, name],
  );
  return [value, choose] as const;
}

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
