/** What a page sends to the service worker (web/sw) once it is idle. */
export interface Visit {
  /** The paths of this page and of everything it has loaded. */
  visited: string[];
  /** Whether more may be prefetched. */
  isDataCheap: boolean;
}

/** Not in TypeScript's library: only Chromium has it, which most phones here use. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const REST_MS = 2_000;

/** Errors are ignored: without a worker the site only needs the network. */
if (import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext) {
  whenAtRest(() => void register().catch(() => {}));
}

/** After everything the page itself needs, so that the first visit is not slower. */
function whenAtRest(then: () => void) {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run));
  const rest = () => setTimeout(() => idle(then), REST_MS);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

async function register() {
  const { serviceWorker } = navigator;
  // A new version of the worker needs other files.
  serviceWorker.addEventListener('controllerchange', () => tell(serviceWorker.controller));
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  tell((await serviceWorker.ready).active);
}

function tell(worker: ServiceWorker | null) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = loaded.filter(({ origin }) => origin === location.origin);
  const visited = [location.pathname, ...ours.map(({ pathname }) => pathname)];
  const visit: Visit = { visited, isDataCheap: isDataCheap() };
  worker?.postMessage(visit);
}

/** Most customers pay by the megabyte: nothing extra when they save data or the network is slow. */
function isDataCheap(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
