// The service worker: what was visited or prefetched opens without a network. A failure in here must leave the person
// with exactly what the network gives, so every other request passes untouched.
import type { Visit } from '../lib/register-sw';
import { answerData, answerFile, answerPage } from './answers';
import { build, deskPage, kindOf, offlinePage, pageAddress } from './build';
import { type FetchEvent, scope } from './scope';
import { dropOldGenerations, fill } from './store';

scope.addEventListener('install', (event) => {
  // Without the page for uncached addresses this worker must not take over; the browser will try again.
  event.waitUntil(fill(offlinePage, { cache: 'no-cache' }));
  // At once: open pages find their files in the previous build's cache, so there is nothing to wait for.
  void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => {
  // The page is requested while this worker is still starting.
  event.waitUntil(Promise.all([dropOldGenerations(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('fetch', (event) => {
  const { origin, pathname, search } = new URL(event.request.url);
  if (origin !== scope.location.origin || !isAnonymousRead(event)) return;
  if (event.request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(answerPage(event, pathname));
    return;
  }
  const kind = kindOf(pathname);
  if (kind === 'file') event.respondWith(answerFile(event, pathname));
  else if (kind === 'data') event.respondWith(answerData(event, pathname + search));
});

/** The worker leaves writes and all requests with a token to the page and the server. */
function isAnonymousRead({ request: { method, headers } }: FetchEvent): boolean {
  return method === 'GET' && !headers.has('authorization') && !headers.has('range');
}

async function saveDesk(): Promise<void> {
  await fill(deskPage, { cache: 'no-cache' });
  const files: string[] = await (await fetch(build.deskList)).json();
  for (const path of files) await fill(path, { priority: 'low' });
}

let saving = Promise.resolve();

scope.addEventListener('message', (event) => {
  // One after the other: the second of two pages finds everything there. When the network is lost, it continues at the
  // next visit.
  saving = saving.then(() => save(event.data as Visit)).catch(() => {});
  event.waitUntil(saving);
});

/**
 * First what the page has loaded, which costs nothing because the browser still has it. Then the rest, if data is
 * cheap.
 */
async function save({ visited, isDataCheap }: Visit): Promise<void> {
  const seen = new Set(visited.map(pageAddress));
  const isClient = build.clientPages.some((page) => seen.has(page));
  const files = isClient ? [...build.files, ...build.clientFiles] : build.files;
  const pages = isClient ? [...build.clientPages, ...build.pages] : build.pages;
  for (const path of [...files, ...pages]) {
    if (seen.has(path)) await fill(path, { cache: 'force-cache' });
  }
  // Staff need it for their work, whatever the data costs.
  if (seen.has(deskPage)) await saveDesk();
  if (!isDataCheap) return;
  for (const path of files) await fill(path, { priority: 'low' });
  for (const path of pages) await fill(path, { priority: 'low', cache: 'no-cache' });
}
