import type { Command, Entry, NewEntry, Sent } from './entry';
import { OutboxStore } from './outbox-store';
import type { Outcome } from './send-entry';

/** The result of an entry. `later` concerns all waiting entries. */
export type OutboxEvent =
  | { is: 'sent'; sent: Sent }
  /** `isCount`: the person is asked how many cartons are meant. */
  | { is: 'asked' | 'refused'; key: string; reason: string | null; isCount: boolean }
  | { is: 'before'; entry: Entry; reason: string }
  | { is: 'later' };

type TabMessage = { person: number; event: OutboxEvent | { is: 'changed' } };

export interface OutboxState {
  entries: readonly Entry[];
  /** False until the device store has been read. */
  isKnown: boolean;
  /** Something was sent since this page opened. */
  hasSent: boolean;
  /** The last attempt failed, whatever the browser says about its network. */
  isCut: boolean;
}

interface OutboxWorld {
  send: (entry: Entry) => Promise<Outcome>;
  /** Whether this person is still the one who is signed in. */
  isAtDesk: () => boolean;
}

const CHANNEL = 'kwanline.desk.outbox';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * One person's commands that wait for the network. Each is stored before it is sent, goes out in order, and leaves the
 * device only when the server has answered. The tabs of a browser share the store; a lock lets only one send at a time.
 */
export class Outbox {
  readonly #person: number;
  readonly #world: OutboxWorld;
  readonly #store: OutboxStore;
  #channel: BroadcastChannel | null = null;
  readonly #changeListeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: OutboxEvent) => void>();
  #state: OutboxState = { entries: [], isKnown: false, hasSent: false, isCut: false };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = FIRST_WAIT_MS;
  #isSending = false;
  #isWanted = false;
  #isClosed = false;

  constructor(person: number, world: OutboxWorld) {
    this.#person = person;
    this.#world = world;
    this.#store = new OutboxStore(person);
  }

  /** Sends what an earlier page has left, and again whenever the network may be back. */
  open(): () => void {
    this.#isClosed = false;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    this.#channel?.addEventListener('message', ({ data }) => void this.#hear(data as TabMessage));
    const wake = () => {
      this.#waitMs = FIRST_WAIT_MS;
      void this.flush();
    };
    const wakeIfSeen = () => document.visibilityState === 'visible' && wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeIfSeen);
    void this.#read().then(() => this.flush());
    return () => {
      this.#isClosed = true;
      clearTimeout(this.#timer);
      this.#channel?.close();
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeIfSeen);
    };
  }

  state = (): OutboxState => this.#state;

  onChange = (tell: () => void): (() => void) => {
    this.#changeListeners.add(tell);
    return () => this.#changeListeners.delete(tell);
  };

  onEvent(tell: (event: OutboxEvent) => void): () => void {
    this.#eventListeners.add(tell);
    return () => this.#eventListeners.delete(tell);
  }

  /** Stored when this returns; sent as soon as there is a network. */
  async add(command: Command, number: string, key: string = crypto.randomUUID()): Promise<Entry> {
    const fresh = { key, person: this.#person, at: Date.now(), number, command };
    const entry = await this.#store.add({ ...fresh, state: 'waiting', reason: null, choices: [] });
    await this.#changed();
    void this.flush();
    return entry;
  }

  /** Sends a refused entry again unchanged. The refusal left nothing on the server, so the key stays. */
  async repeat({ order }: Entry): Promise<void> {
    await this.#decide(order, { state: 'waiting', reason: null });
  }

  /** Sends something else in its place, with a new key. */
  async answer({ order }: Entry, command: Command, number: string, key: string = crypto.randomUUID()): Promise<void> {
    await this.#decide(order, { command, number, key, state: 'waiting', reason: null, choices: [], howMany: null });
  }

  async discard({ order }: Entry): Promise<void> {
    await this.#store.replace(order, null);
    await this.#changed();
  }

  /** Sends everything that waits. If another tab is sending, this one waits for its turn and finds nothing left. */
  async flush(): Promise<void> {
    this.#isWanted = true;
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        await alone(() => this.#sendAll());
      }
    } catch {
      // The device could not store the result of an entry. It is sent again with its key, which changes nothing.
      this.#tryAgainAfter(null);
    } finally {
      this.#isSending = false;
    }
  }

  async #decide(order: number, change: Partial<Entry>) {
    await this.#store.change(order, change);
    await this.#changed();
    void this.flush();
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = (await this.#store.list()).find(({ state }) => state === 'waiting');
      if (!next || this.#isClosed || !this.#world.isAtDesk()) return;
      const outcome = await this.#world.send(next);
      const isSettled = await this.#settle(next, outcome);
      if (!isSettled) return;
    }
  }

  /** False when nothing more can be sent now. */
  async #settle(entry: Entry, outcome: Outcome): Promise<boolean> {
    if (outcome.is === 'stopped') return false;
    if (outcome.is === 'later') {
      // Requests made since would meet the same network.
      this.#isWanted = false;
      this.#tryAgainAfter(outcome.afterMs);
      this.#set({ isCut: true });
      this.#tell({ is: 'later' });
      return false;
    }
    this.#waitMs = FIRST_WAIT_MS;
    if (outcome.is === 'sent' || outcome.is === 'before') {
      await this.#store.replace(entry.order, outcome.is === 'sent' ? following(outcome.sent) : null);
      this.#set({ hasSent: true, isCut: false });
    } else {
      await this.#store.change(entry.order, { state: outcome.is, ...asRefused(outcome) });
      this.#set({ isCut: false });
    }
    await this.#changed();
    this.#tell(
      outcome.is === 'sent'
        ? outcome
        : outcome.is === 'before'
          ? { ...outcome, entry }
          : {
              ...{ is: outcome.is, key: entry.key, reason: asRefused(outcome).reason },
              isCount: outcome.is === 'asked' && outcome.howMany !== undefined,
            },
    );
    return true;
  }

  #tryAgainAfter(afterMs: number | null) {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.flush(), afterMs ?? this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  async #changed() {
    await this.#read();
    this.#post({ is: 'changed' });
  }

  async #read() {
    const entries = await this.#store.list();
    this.#set({ entries, isKnown: true });
  }

  #set(change: Partial<OutboxState>) {
    this.#state = { ...this.#state, ...change };
    for (const tell of this.#changeListeners) tell();
  }

  #tell(event: OutboxEvent) {
    for (const tell of this.#eventListeners) tell(event);
    this.#post(event);
  }

  #post(event: TabMessage['event']) {
    if (!this.#isClosed) this.#channel?.postMessage({ person: this.#person, event } satisfies TabMessage);
  }

  async #hear({ person, event }: TabMessage) {
    if (person !== this.#person || this.#isClosed) return;
    await this.#read();
    if (event.is === 'changed') return;
    if (event.is === 'sent') this.#set({ hasSent: true, isCut: false });
    for (const tell of this.#eventListeners) tell(event);
  }
}

/**
 * Browsers provide locks only on https. Without one, two tabs may send the same entry, but its key makes it count once.
 */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(CHANNEL, work) : work();

const asRefused = (outcome: Outcome): Pick<Entry, 'reason' | 'choices' | 'howMany'> => ({
  reason: outcome.is === 'refused' || outcome.is === 'asked' ? (outcome.reason ?? null) : null,
  choices: outcome.is === 'asked' ? outcome.choices : [],
  howMany: outcome.is === 'asked' ? (outcome.howMany ?? null) : null,
});

/** A photo needs its package's id, so it is sent after it. */
function following(sent: Sent): NewEntry | null {
  const { entry } = sent;
  if (sent.kind !== 'intake' || entry.command.kind !== 'intake' || !entry.command.photo) return null;
  const { order: _, isUnsaved: __, ...kept } = entry;
  const command: Command = { kind: 'photo', packageId: sent.reply.package.id, photo: entry.command.photo };
  return { ...kept, key: crypto.randomUUID(), command };
}
