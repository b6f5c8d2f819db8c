import type { Session } from '#contract/auth/schema';
import type { TabChannel } from './tab-channel';

/** How long a page shows its frame before the sign-in. */
const SOON_MS = 300;
/** A busy or sleeping tab may answer later; its answer then leads away from the sign-in. */
const LATE_MS = 10_000;

export interface Asked {
  /** Null when no tab has answered. */
  answer: Promise<Session | null>;
  soon: Promise<void>;
}

/** The two scripts of a page share the window but no module. */
const holder = globalThis as { askedTabs?: Asked };

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Asks the open tabs for their session. The first answer counts. */
export function askTabs(channel: TabChannel | null, wait = pause): Asked {
  if (!channel) return { answer: Promise.resolve(null), soon: Promise.resolve() };
  // Not a secret: it distinguishes two tabs that ask at the same time.
  const by = String(Math.random());
  const answered = new Promise<Session>((resolve) => {
    channel.listen((message) => {
      if (message.kind === 'answer' && message.to === by) resolve(message.session);
    });
  });
  const answer = Promise.race([answered, wait(LATE_MS).then(() => null)]);
  void answer.then(() => channel.close());
  channel.post({ kind: 'ask', by });
  return { answer, soon: wait(SOON_MS) };
}

/** For web/early.ts: asks while the other scripts load and keeps the answer for them. */
export function askTabsEarly(channel: TabChannel | null, onAnswer: (session: Session) => void, wait = pause) {
  const asked = askTabs(channel, wait);
  holder.askedTabs = asked;
  void asked.answer.then((session) => {
    if (holder.askedTabs !== asked) return;
    delete holder.askedTabs;
    if (session) onAnswer(session);
  });
}

/** The pending question of the first script. */
export function takeAskedTabs(): Asked | null {
  const asked = holder.askedTabs ?? null;
  delete holder.askedTabs;
  return asked;
}
