import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/auth/schema';
import { type Asked, askTabs, askTabsEarly, takeAskedTabs } from './ask-tabs';
import { SessionTabs } from './session-tabs';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel';

/** The channel of one browser: every message reaches all other tabs when the test delivers it. */
function browser() {
  const tabs = new Set<{ hear: ((message: TabMessage) => void)[] }>();
  const underWay: (() => void)[] = [];
  return {
    posted: [] as TabMessage[],
    open(): TabChannel {
      const tab = { hear: [] as ((message: TabMessage) => void)[] };
      tabs.add(tab);
      return {
        post: (message) => {
          this.posted.push(message);
          for (const other of tabs) {
            if (other === tab) continue;
            underWay.push(() => {
              for (const hear of other.hear) hear(structuredClone(message));
            });
          }
        },
        listen: (hear) => void tab.hear.push(hear),
        close: () => void tabs.delete(tab),
      };
    },
    get openChannels() {
      return tabs.size;
    },
    deliver() {
      for (let delivered = 0; underWay.length > 0; delivered += 1) {
        if (delivered > 100) throw new Error('The tabs do not stop talking.');
        underWay.shift()?.();
      }
    },
  };
}

/** A clock that only the test moves. */
function clock() {
  const waiting: { ms: number; done: () => void }[] = [];
  return {
    wait: (ms: number) => new Promise<void>((done) => void waiting.push({ ms, done })),
    async pass(ms: number) {
      for (const each of waiting.filter((one) => one.ms <= ms)) each.done();
      await settle();
    },
  };
}

const settle = () => new Promise((done) => setImmediate(done));

const session = (id: number, refreshToken = `refresh-${id}`, accessToken = `access-${id}`): Session => ({
  id,
  email: `client${id}@kwanline.example`,
  shippingMark: `KWL-${id}`,
  membershipTier: null,
  backendTokens: { accessToken, refreshToken },
});

function storeWith(start: Session | null) {
  let current = start;
  const listeners: ((session: Session | null) => void)[] = [];
  const set = (next: Session | null) => {
    current = next;
    for (const listener of listeners) listener(next);
  };
  return {
    current: () => current,
    store: (next: Session) => set(next),
    remove: () => set(null),
    onChange: (listener: (session: Session | null) => void) => void listeners.push(listener),
  };
}

let browserTabs: ReturnType<typeof browser>;
let time: ReturnType<typeof clock>;
beforeEach(() => {
  browserTabs = browser();
  time = clock();
});

/** A tab with its own storage. */
function openTab(start: Session | null) {
  const store = storeWith(start);
  const happened: string[] = [];
  const tabs = new SessionTabs(browserTabs.open(), store, {
    onReplace: () => void happened.push(`replaced ${store.current()?.backendTokens.refreshToken}`),
    onEnd: (how) => void happened.push(how),
  });
  return { store, tabs, happened };
}
const ask = () => askTabs(browserTabs.open(), time.wait);

describe('a new tab', () => {
  it('takes the session of an open tab without waiting for a timer', async () => {
    openTab(null);
    openTab(session(7));
    const fresh = openTab(null);
    const taken = fresh.tabs.take(ask());
    browserTabs.deliver();
    await taken;
    expect(fresh.store.current()).toEqual(session(7));
  });

  it('takes one answer when several tabs give the same', async () => {
    openTab(session(7));
    openTab(session(7));
    const fresh = openTab(null);
    const taken = fresh.tabs.take(ask());
    browserTabs.deliver();
    await taken;
    expect(fresh.store.current()).toEqual(session(7));
    expect(browserTabs.posted.filter(({ kind }) => kind === 'changed')).toEqual([]);
  });

  it('goes to the sign-in after a short wait when none answers, and closes the channel it asked on', async () => {
    const fresh = openTab(null);
    let isDone = false;
    void fresh.tabs.take(ask()).then(() => {
      isDone = true;
    });
    browserTabs.deliver();
    await time.pass(299);
    expect(isDone).toBe(false);
    await time.pass(300);
    expect(isDone).toBe(true);
    expect(fresh.store.current()).toBeNull();
    expect(browserTabs.openChannels).toBe(2);
    await time.pass(10_000);
    expect(browserTabs.openChannels).toBe(1);
  });

  it('still takes an answer that comes after the wait', async () => {
    openTab(session(7));
    const fresh = openTab(null);
    const taken = fresh.tabs.take(ask());
    await time.pass(300);
    await taken;
    expect(fresh.store.current()).toBeNull();
    browserTabs.deliver();
    await settle();
    expect(fresh.store.current()).toEqual(session(7));
  });

  it('ignores an answer that comes much later', async () => {
    openTab(session(7));
    const fresh = openTab(null);
    const taken = fresh.tabs.take(ask());
    await time.pass(10_000);
    await taken;
    browserTabs.deliver();
    await settle();
    expect(fresh.store.current()).toBeNull();
  });

  it('ignores a late answer once its client has signed in and out', async () => {
    const fresh = openTab(null);
    const slow = openTab(session(7));
    const taken = fresh.tabs.take(ask());
    await time.pass(300);
    await taken;
    fresh.tabs.begin(session(8));
    fresh.tabs.end('logged out');
    browserTabs.deliver();
    await settle();
    expect(fresh.store.current()).toBeNull();
    expect(slow.store.current()).toBeNull();
  });

  it('ignores the answer to another tab', async () => {
    const fresh = openTab(null);
    const channel = browserTabs.open();
    const taken = fresh.tabs.take(ask());
    channel.post({ kind: 'answer', to: 'another', session: session(9) });
    browserTabs.deliver();
    await time.pass(300);
    await taken;
    expect(fresh.store.current()).toBeNull();
  });

  it('does not wait at all in a browser without channels', async () => {
    const store = storeWith(null);
    const tabs = new SessionTabs(null, store, { onReplace: () => {}, onEnd: () => {} });
    await tabs.take(askTabs(null, time.wait));
    expect(store.current()).toBeNull();
    tabs.begin(session(7));
    expect(store.current()).toEqual(session(7));
    tabs.end('logged out');
    expect(store.current()).toBeNull();
  });
});

describe('the first script of a page', () => {
  const stored: Session[] = [];
  const askEarly = () => askTabsEarly(browserTabs.open(), (found) => void stored.push(found), time.wait);
  beforeEach(() => {
    stored.length = 0;
  });
  afterEach(() => void takeAskedTabs());

  it('stores what it is answered before the other scripts have arrived', async () => {
    openTab(session(7));
    askEarly();
    browserTabs.deliver();
    await settle();
    expect(stored).toEqual([session(7)]);
    // Nothing is left that could sign a client in again after a log-out.
    expect(takeAskedTabs()).toBeNull();
  });

  it('leaves the answer to the other scripts once they wait for it', async () => {
    openTab(session(7));
    askEarly();
    const fresh = openTab(null);
    const taken = fresh.tabs.take(takeAskedTabs() as Asked);
    browserTabs.deliver();
    await taken;
    expect(fresh.store.current()).toEqual(session(7));
    expect(stored).toEqual([]);
    expect(browserTabs.posted.filter(({ kind }) => kind === 'ask')).toHaveLength(1);
  });

  it('leaves nothing behind when no tab answers', async () => {
    askEarly();
    await time.pass(10_000);
    expect(takeAskedTabs()).toBeNull();
    expect(stored).toEqual([]);
  });
});

describe('tabs of one client', () => {
  it('leave together at a log-out, and no tab answers any more', async () => {
    const [one, other] = [openTab(session(7)), openTab(session(7))];
    one.tabs.end('logged out');
    browserTabs.deliver();
    expect([one.store.current(), other.store.current()]).toEqual([null, null]);
    expect(other.happened).toEqual(['logged out']);
    const fresh = openTab(null);
    const taken = fresh.tabs.take(ask());
    browserTabs.deliver();
    await time.pass(300);
    await taken;
    expect(fresh.store.current()).toBeNull();
  });

  it('end together when the server has refused the session', () => {
    const [one, other] = [openTab(session(7)), openTab(session(7))];
    one.tabs.end('refused');
    browserTabs.deliver();
    expect(other.store.current()).toBeNull();
    expect(other.happened).toEqual(['refused']);
  });

  it('all get a refreshed access token, and announce it once', () => {
    const [one, other] = [openTab(session(7)), openTab(session(7))];
    const refreshed = session(7, 'refresh-7', 'access-new');
    one.store.store(refreshed);
    browserTabs.deliver();
    expect(other.store.current()).toEqual(refreshed);
    expect(browserTabs.posted).toHaveLength(1);
  });

  it('follow a new sign-in of the same client, and end the session that it replaces', () => {
    const [one, other, ended] = [openTab(session(7)), openTab(session(7)), openTab(session(7))];
    ended.tabs.end('refused');
    browserTabs.deliver();
    one.tabs.begin(session(7, 'refresh-new'));
    browserTabs.deliver();
    expect(other.store.current()).toEqual(session(7, 'refresh-new'));
    expect(ended.store.current()).toEqual(session(7, 'refresh-new'));
    const third = openTab(session(7, 'refresh-old'));
    one.tabs.begin(session(7, 'refresh-newest'));
    browserTabs.deliver();
    expect(third.store.current()).toEqual(session(7, 'refresh-newest'));
    expect(third.happened).toEqual(['replaced refresh-old']);
  });
});

describe('another client who signs in', () => {
  it('ends the tabs of the one before, at the server too', () => {
    const [one, other] = [openTab(session(7)), openTab(null)];
    other.tabs.begin(session(8));
    browserTabs.deliver();
    expect(one.store.current()).toBeNull();
    expect(one.happened).toEqual(['replaced refresh-7', 'logged out']);
    expect(other.store.current()).toEqual(session(8));
  });

  it('is not taken by a tab whose client has left', () => {
    const [one, other] = [openTab(session(7)), openTab(null)];
    one.tabs.end('refused');
    browserTabs.deliver();
    other.tabs.begin(session(8));
    browserTabs.deliver();
    expect(one.store.current()).toBeNull();
  });

  it('neither gets the tokens of the one before nor is ended by their late messages', () => {
    const [one, other] = [openTab(session(7)), openTab(session(8))];
    one.store.store(session(7, 'refresh-7', 'access-new'));
    one.tabs.end('logged out');
    browserTabs.deliver();
    expect(other.store.current()).toEqual(session(8));
  });
});

describe('the channel', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is none where the browser has none or refuses it', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(openTabChannel()).toBeNull();
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('refused', 'SecurityError');
        }
      },
    );
    expect(openTabChannel()).toBeNull();
  });

  it('carries a session to another page and not back', async () => {
    const [one, other] = [openTabChannel(), openTabChannel()];
    const heard: TabMessage[] = [];
    one?.listen((message) => void heard.push(message));
    const came = new Promise<TabMessage>((done) => other?.listen(done));
    one?.post({ kind: 'began', session: session(7) });
    expect(await came).toEqual({ kind: 'began', session: session(7) });
    expect(heard).toEqual([]);
    one?.close();
    other?.close();
  });
});
