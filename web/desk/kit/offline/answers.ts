import { deskSession } from '../../../lib/desk-session';
import { inStore, requested } from './device-store';

interface KeptAnswer {
  person: number;
  /** The call and its request. */
  name: string;
  at: number;
  value: unknown;
}

const MOST = 60;

/**
 * The last answers of the pages that open without a network. They belong to one person and are removed when that person
 * signs out.
 */
export async function keepAnswer(person: number, name: string, value: unknown, at = Date.now()): Promise<void> {
  try {
    await inStore('answers', 'readwrite', async (store) => {
      const kept: KeptAnswer = { person, name, at, value };
      await requested(store.put(kept));
      const oldestFirst = await requested(store.index('at').getAllKeys());
      for (const key of oldestFirst.slice(0, -MOST)) store.delete(key);
    });
    // An answer may arrive after its reader has left.
    const reader = deskSession()?.id ?? null;
    if (reader !== person) await forgetAnswers(reader);
  } catch {
    // Without storage the page needs the network.
  }
}

export async function keptAnswer(person: number, name: string): Promise<{ at: number; value: unknown } | null> {
  try {
    return (
      (await inStore('answers', 'readonly', (store) => requested<KeptAnswer | undefined>(store.get([person, name])))) ??
      null
    );
  } catch {
    return null;
  }
}

/** Removes all answers except those of one person. */
export async function forgetAnswers(person: number | null): Promise<void> {
  try {
    await inStore('answers', 'readwrite', async (store) => {
      if (person === null) return void (await requested(store.clear()));
      store.delete(IDBKeyRange.upperBound([person]));
      store.delete(IDBKeyRange.lowerBound([person + 1]));
    });
  } catch {
    // A browser that refuses storage has none.
  }
}
