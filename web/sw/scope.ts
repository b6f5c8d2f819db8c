/**
 * The part of the service worker API that we use. TypeScript's library for workers conflicts with the one for pages,
 * and both are in one project here.
 */
interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LateEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}

interface MessageToWorker extends LateEvent {
  readonly data: unknown;
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LateEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}

export const scope = self as unknown as WorkerScope;
