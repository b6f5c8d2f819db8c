import type { Saved } from './saved-results';
import { currentSession } from './session';

/** Copies of a client's answers for offline use: one cache per client, erased at log-out. */
const prefix = 'client-';

/** Browsers offer no cache to pages without https; those have no copies. */
const store = () => ('caches' in globalThis ? caches : null);

const addressOf = (key: string) => `/copies/${encodeURIComponent(key)}`;

export async function saveCopy(clientId: number, key: string, value: unknown, now = Date.now()): Promise<void> {
  // An answer may arrive after its reader has left.
  if (currentSession()?.id !== clientId) return;
  const saved: Saved<unknown> = { at: now, value };
  const cache = await store()?.open(prefix + clientId);
  await cache?.put(addressOf(key), new Response(JSON.stringify(saved)));
  if (currentSession()?.id !== clientId) await forgetCopies();
}

export async function readCopy<T>(clientId: number, key: string): Promise<Saved<T> | null> {
  const cacheName = prefix + clientId;
  const found = await store()?.match(addressOf(key), { cacheName });
  // Only the code above writes it.
  return found ? ((await found.json()) as Saved<T>) : null;
}

export async function forgetCopies(): Promise<void> {
  const names = (await store()?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
}
