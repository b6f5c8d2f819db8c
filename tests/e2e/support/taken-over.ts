import type { Page } from '@playwright/test';

interface Root {
  stateNode: { current: { child: unknown; memoizedState: { isDehydrated?: boolean } | null } };
}

/** True once React has hydrated or drawn the page, and for a page without scripts. */
function hasTakenOver(): boolean {
  const container = document.getElementById('root');
  if (!container || !document.querySelector('script[src]')) return true;
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  if (!key) return false;
  const { current } = (container as unknown as Record<string, Root>)[key]?.stateNode ?? {};
  if (!current?.child || current.memoizedState?.isDehydrated) return false;
  // An effect enables the sign-in forms right after hydration.
  return !document.querySelector('button[type="submit"]:disabled');
}

const patched = new WeakSet<object>();
const intercepted = new WeakSet<Page>();
const probe = /\/api\/healthz\?intercepted$/;

/** Chromium confirms a page's first route before its renderer knows it, so the next request could still pass. */
async function untilIntercepted(page: Page, route: Page['route']): Promise<void> {
  await route.call(page, probe, (asked) => asked.fulfill({ json: 'intercepted' }));
  const isIntercepted = async () => (await (await fetch('/api/healthz?intercepted')).text()) === '"intercepted"';
  // Without a network there is nothing to wait for.
  await page.waitForFunction(isIntercepted).catch(() => {});
  await page.unroute(probe);
}

let isWaiting = true;

/**
 * The HTML is readable before its scripts arrive, and the browser calls that loaded. A test that presses a key then
 * acts before React listens. So `goto` and `reload` also wait for React, and a page's first `route` waits for the
 * renderer. A test about the time before the scripts uses `waitUntil: 'commit'`.
 */
export function waitForReactAfterLoading(page: Page, hasScripts: boolean): void {
  isWaiting = hasScripts;
  const prototype = Object.getPrototypeOf(page) as Page;
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { goto, reload, route } = prototype;
  prototype.route = async function (...args) {
    const isFirst = !intercepted.has(this) && this.url() !== 'about:blank';
    intercepted.add(this);
    const registered = await route.apply(this, args);
    if (isFirst && isWaiting) await untilIntercepted(this, route);
    return registered;
  };
  prototype.goto = async function (url, options) {
    const response = await goto.call(this, url, options);
    if (isWaiting && !options?.waitUntil) await this.waitForFunction(hasTakenOver);
    return response;
  };
  prototype.reload = async function (options) {
    const response = await reload.call(this, options);
    if (isWaiting && !options?.waitUntil) await this.waitForFunction(hasTakenOver);
    return response;
  };
}
