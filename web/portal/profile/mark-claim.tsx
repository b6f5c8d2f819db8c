import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmMark, sendMarkCode } from '#contract/clients/calls';
import { type Client, codeForm } from '#contract/clients/schema';
import { failure } from '../../content/failure';
import { profile } from '../../content/profile';
import { ApiError, call } from '../../lib/api';
import { FormProblem } from '../../shared/form-problem';
import { useForm } from '../../shared/use-form';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';

const words = profile.claim;

/** Another client has this mark. A code to the e-mail known for it settles the question without the office. */
export function MarkClaim({ client }: { client: Client }) {
  const params = { id: String(client.id) };
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const ask = useMutation({
    mutationFn: () => call(sendMarkCode, { params }),
    networkMode: 'always',
    onSuccess: () => setAsked(true),
  });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => call(confirmMark, { params, body }),
    networkMode: 'always',
  });
  const form = useForm({
    schema: codeForm,
    initial: { code: '' },
    send: (body) => confirm.mutateAsync(body),
    words: words.toasts,
    onSuccess: () => void queries.invalidateQueries(),
  });
  if (client.markClaim === null) return null;
  if (client.markClaim === 'REFUSED') {
    return (
      <section className="profile-card" aria-labelledby="claim-title">
        <h2 id="claim-title">{words.refusedTitle}</h2>
        <p>{words.refused}</p>
      </section>
    );
  }
  const problem = ask.error && (ask.error instanceof ApiError ? ask.error.message : failure.network);
  return (
    <section className="profile-card" aria-labelledby="claim-title">
      <h2 id="claim-title">{words.title}</h2>
      <p>{words.text}</p>
      <FormProblem text={problem} />
      <p role="status">{isAsked && words.sent}</p>
      {isAsked ? (
        <form className="form profile-form" {...form.formProps}>
          <TextField label={words.code} {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
          <FormProblem text={form.problem} />
          <SubmitButton className="button-solid" isSending={form.isSending}>
            {words.submit}
          </SubmitButton>
        </form>
      ) : (
        <button className="button button-line" type="button" disabled={ask.isPending} onClick={() => ask.mutate()}>
          {words.ask}
        </button>
      )}
    </section>
  );
}
