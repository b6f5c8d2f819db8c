import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { Client } from '#contract/clients/schema';
import { profileKey } from '../../lib/profile-key';

interface Update<Form> {
  client: Client;
  send: (form: Form) => Promise<unknown>;
  /** The profile fields that the form has changed. */
  changes?: (form: Form) => Partial<Client>;
  onClose: () => void;
}

/** A change of the profile: the form sends with `save` and calls `finish` after success. */
export function useUpdate<Form>({ client, send, changes, onClose }: Update<Form>) {
  const queries = useQueryClient();
  // A mutation, so that the frame notices an ended session. It never waits silently for a network.
  const { mutateAsync } = useMutation({ mutationFn: send, networkMode: 'always' });

  const save = async (form: Form) => {
    await mutateAsync(form);
    return form;
  };

  const finish = (form: Form) => {
    queries.setQueryData<Client>(profileKey(client.id), (known) => known && { ...known, ...changes?.(form) });
    // The shipping mark is also the customer of every package and the name on every payment.
    if (changes) void queries.invalidateQueries();
    // At once: screen readers do not announce a message behind an open dialog.
    flushSync(onClose);
  };

  return { save, finish };
}
