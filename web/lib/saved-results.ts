/** Answers of public calls, saved on the device for offline use. They contain nothing private. */
export type SavedKind = 'search' | 'loadings' | 'addresses';

export interface Saved<T> {
  at: number;
  value: T;
}

type Entry = Saved<unknown> & { key: string };

/** How many answers of a kind are kept; the oldest is removed first. */
const kept: Record<SavedKind, number> = { search: 10, loadings: 1, addresses: 1 };

/** Raised when the shape of an answer changes: answers of an older page are then ignored. */
const storageKey = (kind: SavedKind) => `kwanline.saved.1.${kind}`;

export function saveResult(kind: SavedKind, key: string, value: unknown, now = Date.now()) {
  const others = entries(kind).filter((entry) => entry.key !== key);
  const list: Entry[] = [{ key, at: now, value }, ...others].slice(0, kept[kind]);
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(list));
  } catch {
    // Storage is full or refused (private mode): the page works, but without a copy.
  }
}

/** T is what this version of the page saves under the same kind. */
export function readSaved<T>(kind: SavedKind, key: string): Saved<T> | null {
  const found = entries(kind).find((entry) => entry.key === key);
  return found ? { at: found.at, value: found.value as T } : null;
}

function entries(kind: SavedKind): Entry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey(kind)) ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' &&
  entry !== null &&
  'key' in entry &&
  'at' in entry &&
  Number.isFinite(entry.at) &&
  'value' in entry;
