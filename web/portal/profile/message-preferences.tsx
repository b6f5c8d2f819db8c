import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessagePreferences, setMessagePreferences } from '#contract/account/calls';
import type { MessagePreferences as Preferences } from '#contract/account/schema';
import { failure } from '../../content/failure';
import { profile } from '../../content/profile';
import { ApiError, call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';

const words = profile.account;
type Kind = keyof typeof words.kinds;
const kinds = Object.keys(words.kinds) as Kind[];

/** A ticked kind is sent. */
export function MessagePreferences({ id }: { id: string }) {
  const key = ['message-preferences', id];
  const queries = useQueryClient();
  const { data, error, refetch } = useClientQuery({
    key,
    ask: (signal) => call(getMessagePreferences, { params: { id } }, { signal }),
  });
  const [changed, setChanged] = useState<Kind[] | null>(null);
  const save = useMutation({
    mutationFn: (muted: Kind[]) => call(setMessagePreferences, { params: { id }, body: { muted } }),
    networkMode: 'always',
    onSuccess: (reply) => {
      queries.setQueryData<Preferences>(key, reply);
      setChanged(null);
    },
  });
  const muted = changed ?? data?.muted ?? [];
  const problem = save.error && (save.error instanceof ApiError ? save.error.message : failure.network);
  return (
    <form
      className="form profile-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(muted);
      }}
    >
      <fieldset className="profile-choices">
        <legend>{words.messages}</legend>
        {!data && !error && <p>{words.loading}</p>}
        {!data && error && (
          <button className="button button-line" type="button" onClick={() => void refetch()}>
            {words.retry}
          </button>
        )}
        {data &&
          kinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={!muted.includes(kind)}
                onChange={({ target }) =>
                  setChanged(target.checked ? muted.filter((each) => each !== kind) : [...muted, kind])
                }
              />
              {words.kinds[kind]}
            </label>
          ))}
      </fieldset>
      <p role="status">{save.isSuccess && changed === null && words.saved}</p>
      <FormProblem text={problem} />
      {data && (
        <SubmitButton className="button-line" isSending={save.isPending}>
          {words.save}
        </SubmitButton>
      )}
    </form>
  );
}
