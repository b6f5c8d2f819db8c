import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaffSession } from '#contract/staff/accounts/schema';

const session = (accessToken: string): StaffSession => ({
  id: 102,
  email: 'china@kwanline.example',
  name: 'Chen Wei',
  role: 'china-warehouse',
  branch: 'Guangdong',
  mustFirst: null,
  accessToken,
  expiresAt: '2026-11-16T00:00:00.000Z',
});

/** The storage of one browser and its tabs, each with its own modules and window. */
let stored: Map<string, string>;
let windows: EventTarget[];
let mayStore: boolean;

beforeEach(() => {
  stored = new Map();
  windows = [];
  mayStore = true;
  vi.stubGlobal('navigator', { cookieEnabled: true });
});
afterEach(() => vi.unstubAllGlobals());

type Tab = Awaited<ReturnType<typeof openTab>>;

async function openTab() {
  const own = new EventTarget();
  windows.push(own);
  const changed = (key: string | null) => {
    const event = Object.assign(new Event('storage'), { key });
    for (const other of windows) if (other !== own) other.dispatchEvent(event);
  };
  const localStorage = {
    getItem: (key: string) => refuse() ?? stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      refuse();
      stored.set(key, value);
      changed(key);
    },
    removeItem: (key: string) => {
      refuse();
      stored.delete(key);
      changed(key);
    },
  };
  vi.resetModules();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('addEventListener', own.addEventListener.bind(own));
  vi.stubGlobal('removeEventListener', own.removeEventListener.bind(own));
  const tab = await import('./desk-session');
  const seen: (string | null)[] = [];
  tab.onDeskSessionChange(() => void seen.push(tab.deskSession()?.accessToken ?? null));
  /** Runs with the storage of this tab. */
  const inside = <T>(work: (desk: typeof tab) => T): T => {
    vi.stubGlobal('localStorage', localStorage);
    return work(tab);
  };
  return { inside, seen, window: own };
}

const refuse = () => {
  if (!mayStore) throw new DOMException('refused', 'SecurityError');
};
const tokenIn = (tab: Tab) => tab.inside((desk) => desk.deskSession()?.accessToken ?? null);

it('is there in a new tab, also when every other tab is gone', async () => {
  const one = await openTab();
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  windows.length = 0;
  expect(tokenIn(await openTab())).toBe('token-1');
});

it('ends in all tabs at a log-out, and they know that it was one', async () => {
  const one = await openTab();
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  const other = await openTab();
  expect(tokenIn(other)).toBe('token-1');
  one.inside((desk) => desk.endDeskSession('token-1', 'logged out'));
  expect([tokenIn(one), tokenIn(other)]).toEqual([null, null]);
  expect(other.seen).toEqual([null]);
  expect([one, other].map((tab) => tab.inside((desk) => desk.wasLoggedOut()))).toEqual([true, true]);
  expect((await openTab()).inside((desk) => desk.wasLoggedOut())).toBe(false);
});

it('ends in all tabs when the server refuses it', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  other.inside((desk) => desk.endDeskSession('token-1'));
  expect([tokenIn(one), tokenIn(other)]).toEqual([null, null]);
  expect(one.inside((desk) => desk.wasLoggedOut())).toBe(false);
  expect(stored.size).toBe(0);
});

it('is that of the next person in all tabs, and the refusal of the former one does not end it', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  other.inside((desk) => desk.storeDeskSession(session('token-2')));
  expect(tokenIn(one)).toBe('token-2');
  one.inside((desk) => desk.endDeskSession('token-1'));
  expect([tokenIn(one), tokenIn(other)]).toEqual(['token-2', 'token-2']);
});

it('changes with the event and not before: a call is made in the name of the person on the screen', async () => {
  const one = await openTab();
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  // Written by another tab, whose event has not arrived yet.
  stored.set('kwanline.desk', JSON.stringify(session('token-2')));
  expect(tokenIn(one)).toBe('token-1');
  // Then the server refuses the first session: the second one stays, and the tab follows it.
  one.inside((desk) => desk.endDeskSession('token-1'));
  expect(tokenIn(one)).toBe('token-2');
  expect(stored.size).toBe(1);
});

it('is read again when the browser shows a kept page, and when all storage is cleared', async () => {
  const one = await openTab();
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  stored.set('kwanline.desk', JSON.stringify(session('token-2')));
  one.inside(() => one.window.dispatchEvent(new Event('pageshow')));
  expect(tokenIn(one)).toBe('token-2');
  stored.clear();
  one.inside(() => one.window.dispatchEvent(Object.assign(new Event('storage'), { key: null })));
  expect(tokenIn(one)).toBeNull();
});

it('tells nothing when another key changes', async () => {
  const one = await openTab();
  stored.set('kwanline.desk', JSON.stringify(session('token-2')));
  one.inside(() => one.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'kwanline.desk.language' })));
  expect(one.seen).toEqual([]);
});

it.each(['', 'x', 'null', '{}', '{"id":1}'])('reads %j as signed out', async (text) => {
  stored.set('kwanline.desk', text);
  expect(tokenIn(await openTab())).toBeNull();
});

it('carries what the server has said about the person to the other tabs', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  one.inside((desk) => desk.changeDeskSession('token-1', { mustFirst: 'change-password' }));
  expect(other.inside((desk) => desk.deskSession()?.mustFirst)).toBe('change-password');
  one.inside((desk) => desk.changeDeskSession('token-0', { mustFirst: null }));
  expect(one.inside((desk) => desk.deskSession()?.mustFirst)).toBe('change-password');
});

it('lives as long as the page where the browser refuses storage', async () => {
  mayStore = false;
  const one = await openTab();
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  one.inside(() => one.window.dispatchEvent(new Event('pageshow')));
  expect(tokenIn(one)).toBe('token-1');
  one.inside((desk) => desk.endDeskSession('token-1', 'logged out'));
  expect(tokenIn(one)).toBeNull();
});

it('stores no whole token where the browser refuses cookies', async () => {
  vi.stubGlobal('navigator', { cookieEnabled: false });
  const one = await openTab();
  expect(one.inside((desk) => desk.keepsCookies())).toBe(false);
  one.inside((desk) => desk.storeDeskSession(session('token-1')));
  expect(tokenIn(one)).toBe('token-1');
  expect(stored.size).toBe(0);
});
