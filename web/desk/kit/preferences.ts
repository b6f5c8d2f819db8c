import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { sharePreference } from './own-preferences';
import { useStaff } from './staff';

/** What one person likes: folded groups, columns, keys. Losing it costs nothing but a click. */
const listeners = new Set<() => void>();
/** For a browser that refuses storage. */
const kept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? kept.get(key) ?? null;
  } catch {
    return kept.get(key) ?? null;
  }
}

function write(key: string, text: string) {
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // `kept` has it.
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}

const keyOf = (person: number, name: string) => `kwanline.desk.${person}.${name}`;

export const preferenceStore = (person: number) => ({
  read: (name: string) => read(keyOf(person, name)),
  write: (name: string, value: string) => write(keyOf(person, name), value),
});

/** A stored value that is not of the right shape counts as not chosen. */
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
    subscribe,
    () => read(key),
    () => null,
  );
  // `usual` may be a new array each time: the text decides.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const value = useMemo(() => parsePreference(text, isValue, usual), [text]);
  const choose = useCallback(
    (next: Value) => {
      const chosen = JSON.stringify(next);
      write(key, chosen);
      void sharePreference(id, name, chosen);
    },
    [key, id, name],
  );
  return [value, choose] as const;
}

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
