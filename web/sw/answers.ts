import { kindOf, offlinePage, pageAddress } from './build';
import type { FetchEvent } from './scope';
import { find, findData, keep, keepData } from './store';

const PATIENCE_MS = 3_000;
/** Younger data is shown at once while a new copy is fetched. */
const RECENT_MS = 10 * 60 * 1_000;

/** Fresh with a network, saved without one, and never the browser's error page. */
export async function answerPage(event: FetchEvent, address: string): Promise<Response> {
  const path = pageAddress(address);
  const network = preloadedOrFetched(event);
  if (kindOf(path) === 'page') saveAfterwards(event, network, path);
  try {
    return await networkFirst(network, () => find(path));
  } catch (error) {
    const offline = await find(offlinePage);
    if (offline) return offline;
    throw error;
  }
}

/** Cached for ever under its hashed name. */
export async function answerFile(event: FetchEvent, path: string): Promise<Response> {
  const saved = await find(path);
  if (saved) return saved;
  const network = fetch(event.request);
  saveAfterwards(event, network, path);
  return network;
}

/**
 * The answer keeps its `date` header, from which a page can tell its age. Pages have their own copies with an age and
 * would take ours for new, so an old copy is only given to those who know that there is no network.
 */
export async function answerData(event: FetchEvent, address: string): Promise<Response> {
  const network = fetch(event.request).then((reply) => keepData(address, reply));
  event.waitUntil(network.catch(() => {}));
  const saved = await findData(address);
  const age = Date.now() - Date.parse(saved?.headers.get('date') ?? '');
  return saved && (age < RECENT_MS || !navigator.onLine) ? saved : network;
}

/**
 * The person gets the network's answer as it streams in, and the copy is read from the browser's cache afterwards. A
 * teed answer would flow through this worker, which a new version may be replacing at that moment.
 */
function saveAfterwards(event: FetchEvent, network: Promise<Response>, path: string) {
  const save = async () => {
    if ((await network).ok) await keep(path, await fetch(event.request.url, { cache: 'force-cache' }));
  };
  event.waitUntil(save().catch(() => {}));
}

async function preloadedOrFetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The network's answer, or the saved one when the network fails, is slow, or returns a server error. */
async function networkFirst(network: Promise<Response>, saved: () => Promise<Response | undefined>): Promise<Response> {
  const inTime = await Promise.race([network.catch(() => undefined), sleep(PATIENCE_MS)]);
  if (inTime && inTime.status < 500) return inTime;
  return (await saved()) ?? network;
}

const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
