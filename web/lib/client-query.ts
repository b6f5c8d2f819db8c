import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Session } from '#contract/auth/schema';
import { type CachedAnswer, useCopiedQuery } from './cached-query';
import { readCopy, saveCopy } from './client-copies';
import type { Saved } from './saved-results';

/** The signed-in client. Inside the client area there always is one. */
export const ClientContext = createContext<Session | null>(null);

export function useClient(): Session {
  const client = use(ClientContext);
  if (!client) throw new Error('Only the client area knows a client.');
  return client;
}

/** The key of an answer, in the query client and among the copies on the device. */
type Key = readonly (string | number)[];

/** A larger answer that may contain the requested one. */
interface Whole<T, W> {
  key: Key;
  pick: (whole: W) => T | undefined;
}

type Question<T, W> = Omit<Parameters<typeof useCopiedQuery<T>>[0], 'copy' | 'queryKey'> & {
  key: Key;
  /** Shown until the own answer arrives, and offline, with the age of the larger one. */
  within?: Whole<T, W> | undefined;
};

/** An answer for the signed-in client, with a copy that only they can see, erased at log-out. */
export function useClientQuery<T, W = unknown>({ key, within, options, ...question }: Question<T, W>): CachedAnswer<T> {
  const { id } = useClient();
  const queries = useQueryClient();
  const held = within && queries.getQueryState<W>(within.key);
  return useCopiedQuery<T>({
    ...question,
    options: {
      ...(held?.data !== undefined && {
        initialData: () => (held.data === undefined ? undefined : within?.pick(held.data)),
        initialDataUpdatedAt: held.dataUpdatedAt,
      }),
      ...options,
    },
    queryKey: key,
    copy: {
      read: async () => newer(await readCopy<T>(id, nameOf(key)), within ? await readWithin(id, within) : null),
      // A full device still shows the answer.
      save: (answer) => void saveCopy(id, nameOf(key), answer).catch(() => {}),
    },
  });
}

const nameOf = (key: Key) => key.join('/');

async function readWithin<T, W>(clientId: number, { key, pick }: Whole<T, W>): Promise<Saved<T> | null> {
  const saved = await readCopy<W>(clientId, nameOf(key));
  const value = saved ? pick(saved.value) : undefined;
  return saved && value !== undefined ? { at: saved.at, value } : null;
}

const newer = <T>(one: Saved<T> | null, other: Saved<T> | null) =>
  one && other ? (one.at >= other.at ? one : other) : (one ?? other);
