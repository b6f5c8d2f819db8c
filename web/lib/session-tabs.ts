import type { Session } from '#contract/auth/schema';
import type { Asked } from './ask-tabs';
import type { Ending, TabChannel, TabMessage } from './tab-channel';

/** The session of this tab. */
export interface SessionStore {
  current(): Session | null;
  store(session: Session): void;
  remove(): void;
  onChange(listener: (session: Session | null) => void): void;
}

interface Reactions {
  /** Called before this tab's session is replaced by one from another tab. */
  onReplace(): void;
  onEnd(how: Ending): void;
}

/**
 * Keeps the client's tabs in step. A tab without a session takes that of an open one; new tokens reach all tabs; a
 * log-out ends all. When another client signs in, the previous client's tabs end: a browser belongs to one client at a
 * time.
 */
export class SessionTabs {
  readonly #channel: TabChannel | null;
  readonly #store: SessionStore;
  readonly #reactions: Reactions;
  /** A tab that has lost its session takes the next one only of the same client. */
  #lastClient: number | null = null;
  /** Counts sign-ins and log-outs. */
  #moves = 0;
  #isSilent = false;

  constructor(channel: TabChannel | null, store: SessionStore, reactions: Reactions) {
    this.#channel = channel;
    this.#store = store;
    this.#reactions = reactions;
    this.#lastClient = store.current()?.id ?? null;
    channel?.listen((message) => this.#hear(message));
    store.onChange((session) => {
      if (session && !this.#isSilent) channel?.post({ kind: 'changed', session });
    });
  }

  /** A sign-in or sign-up in this tab. */
  begin(session: Session) {
    this.#moves += 1;
    this.#keep(session);
    this.#channel?.post({ kind: 'began', session });
  }

  end(how: Ending) {
    const session = this.#store.current();
    this.#remove();
    if (session) this.#channel?.post({ kind: 'ended', refreshToken: session.backendTokens.refreshToken, how });
  }

  /** Resolves as soon as it is clear whether this tab has a session; a later answer still counts. */
  async take({ answer, soon }: Asked): Promise<void> {
    const asked = this.#moves;
    const taken = answer.then((session) => {
      // A late answer revives nothing after a sign-in or log-out in this tab.
      if (session && asked === this.#moves) this.#keep(session);
    });
    await Promise.race([taken, soon]);
  }

  #hear(message: TabMessage) {
    const own = this.#store.current();
    if (message.kind === 'ask') {
      if (own) this.#channel?.post({ kind: 'answer', to: message.by, session: own });
    } else if (message.kind === 'changed') {
      if (own && isSame(own, message.session)) this.#keep(message.session);
    } else if (message.kind === 'ended') {
      if (own?.backendTokens.refreshToken === message.refreshToken) this.#leave(message.how);
    } else if (message.kind === 'began') {
      this.#giveWay(own, message.session);
    }
  }

  #giveWay(own: Session | null, next: Session) {
    if (own && !isSame(own, next)) this.#reactions.onReplace();
    if (next.id === (own?.id ?? this.#lastClient)) this.#keep(next);
    else if (own) this.#leave('logged out');
  }

  #leave(how: Ending) {
    this.#reactions.onEnd(how);
    this.#remove();
  }

  #keep(session: Session) {
    this.#lastClient = session.id;
    this.#silently(() => this.#store.store(session));
  }

  #remove() {
    this.#moves += 1;
    this.#silently(() => this.#store.remove());
  }

  /** What came from another tab, or has its own message, is not announced as a change. */
  #silently(work: () => void) {
    this.#isSilent = true;
    work();
    this.#isSilent = false;
  }
}

const isSame = (one: Session, other: Session) => one.backendTokens.refreshToken === other.backendTokens.refreshToken;
