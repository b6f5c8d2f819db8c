import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { Client } from '#contract/clients/schema';

export const profileKey = (id: string | number) => ['profile', String(id)];

interface Update<Form> {
  client: Client;
  send: (form: Form) => Promise<unknown>;
  /** What of the profile the form has changed. */
  changes?: (form: Form) => Partial<Client>;
  onClose: () => void;
}

/** A change of the profile: `save` for the form to send with, `finish` for when it has succeeded. */
export function useUpdate<Form>({ client, send, changes, onClose }: Update<Form>) {
  const queries = useQueryClient();
  // As a mutation, so that the frame hears of a session that has ended. It never waits for a network in silence.
  const { mutateAsync } = useMutation({ mutationFn: send, networkMode: 'always' });

  const save = async (form: Form) => {
    await mutateAsync(form);
    return form;
  };

  const finish = (form: Form) => {
    queries.setQueryData<Client>(profileKey(client.id), (known) => known && { ...known, ...changes?.(form) });
    // The shipping mark is also the customer of every package and the name of every payment.
    if (changes) void queries.invalidateQueries();
    // At once: behind an open dialog no screen reader hears the message of success.
    flushSync(onClose);
  };

  return { save, finish };
}
