import type { Saved } from './saved-results';
import { currentSession } from './session';

/** Copies of a client's own answers, for a look without a network: one cache each, and nothing of it after logging out. */
const prefix = 'client-';

/** Browsers offer no cache to pages that came without encryption; those do without copies. */
const store = () => ('caches' in globalThis ? caches : null);

const addressOf = (key: string) => `/copies/${encodeURIComponent(key)}`;

export async function saveCopy(clientId: number, key: string, value: unknown, now = Date.now()): Promise<void> {
  // An answer may come after its reader has left.
  if (currentSession()?.id !== clientId) return;
  const saved: Saved<unknown> = { at: now, value };
  const cache = await store()?.open(prefix + clientId);
  await cache?.put(addressOf(key), new Response(JSON.stringify(saved)));
  if (currentSession()?.id !== clientId) await forgetCopies();
}

export async function readCopy<T>(clientId: number, key: string): Promise<Saved<T> | null> {
  const cacheName = prefix + clientId;
  const found = await store()?.match(addressOf(key), { cacheName });
  // Written by us alone, above.
  return found ? ((await found.json()) as Saved<T>) : null;
}

export async function forgetCopies(): Promise<void> {
  const names = (await store()?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
}
