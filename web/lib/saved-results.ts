/** Answers of public calls kept on the device, for the next look without a network. They hold nothing that is private. */
export type SavedKind = 'search' | 'loadings' | 'addresses';

export interface Saved<T> {
  at: number;
  value: T;
}

type Entry = Saved<unknown> & { key: string };

/** How many answers of a kind are kept; the oldest goes first. */
const kept: Record<SavedKind, number> = { search: 10, loadings: 1, addresses: 1 };

/** The number is raised when the shape of an answer changes: what an older page has saved is then left unread. */
const storageKey = (kind: SavedKind) => `kwanline.saved.1.${kind}`;

export function saveResult(kind: SavedKind, key: string, value: unknown, now = Date.now()) {
  const others = entries(kind).filter((entry) => entry.key !== key);
  const list: Entry[] = [{ key, at: now, value }, ...others].slice(0, kept[kind]);
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(list));
  } catch {
    // Full or refused (private mode): the page works, only without a copy for later.
  }
}

/** T is what this version of the page has saved under the same kind. */
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
