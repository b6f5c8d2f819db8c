import { build, isImmutable } from './build';

const generation = 'kwanline-';
const current = generation + build.version;
const dataCache = 'data';

/** From this build if possible, else from the previous one: an open page still needs the files it was built with. */
export async function find(path: string): Promise<Response | undefined> {
  return (await findCurrent(path)) ?? caches.match(path, { ignoreVary: true });
}

function findCurrent(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: current, ignoreVary: true });
}

export async function keep(path: string, reply: Response): Promise<void> {
  // Browsers refuse a redirected answer for a later navigation.
  if (reply.ok && !reply.redirected) await (await caches.open(current)).put(path, reply);
}

/** Fetches what this build's cache lacks. Files of the previous build with the same hashed name are taken over. */
export async function fill(path: string, how: RequestInit): Promise<void> {
  if (await findCurrent(path)) return;
  const old = isImmutable(path) ? await find(path) : undefined;
  await keep(path, old ?? (await fetch(path, how)));
}

/** Data is kept across builds. */
export function findData(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: dataCache, ignoreVary: true });
}

/** Read to its end before it is returned, for the reason given at `saveAfterwards`. */
export async function keepData(address: string, reply: Response): Promise<Response> {
  if (!reply.ok) return reply;
  const whole = new Response(await reply.blob(), { headers: reply.headers });
  await (await caches.open(dataCache)).put(address, whole.clone());
  return whole;
}

/** Keeps this build and the previous one. Names come in the order of creation. */
export async function dropOldGenerations(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(generation) && name !== current);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
