import { createContext, use } from 'react';
import type { Session } from '#contract/auth';
import { readCopy, saveCopy } from './client-copies';
import { type KeptAnswer, useCopiedQuery } from './kept-query';

/** Who is signed in: inside the client area there always is somebody. */
export const ClientContext = createContext<Session | null>(null);

export function useClient(): Session {
  const client = use(ClientContext);
  if (!client) throw new Error('Only the client area knows a client.');
  return client;
}

type Question<T> = Omit<Parameters<typeof useCopiedQuery<T>>[0], 'copy' | 'queryKey'> & {
  /** Names the answer, in the query client and among the copies on the device. */
  key: readonly (string | number)[];
};

/** An answer for the signed-in client, with a copy that only they can see, erased when they log out. */
export function useClientQuery<T>({ key, ...question }: Question<T>): KeptAnswer<T> {
  const { id } = useClient();
  const name = key.join('/');
  return useCopiedQuery<T>({
    ...question,
    queryKey: key,
    copy: {
      read: () => readCopy<T>(id, name),
      // A device without room is no reason to show nothing.
      save: (answer) => void saveCopy(id, name, answer).catch(() => {}),
    },
  });
}
