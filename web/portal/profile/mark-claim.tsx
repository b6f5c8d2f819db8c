import { useMutation } from '@tanstack/react-query';
import { confirmMark, sendMarkCode } from '#contract/clients/calls';
import type { Client } from '#contract/clients/schema';
import { failure } from '../../content/failure';
import { profile } from '../../content/profile';
import { ApiError, call } from '../../lib/api';
import { FormProblem } from '../../shared/form-problem';
import { CodeForm } from './code-form';

const words = profile.claim;

/** Another client has this mark. A code to that mark's known e-mail settles it without the office. */
export function MarkClaim({ client }: { client: Client }) {
  const ask = useMutation({
    mutationFn: () => call(sendMarkCode, { params: { id: String(client.id) } }),
    networkMode: 'always',
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
      <p role="status">{ask.isSuccess && words.sent}</p>
      {ask.isSuccess ? (
        <CodeForm client={client} confirm={confirmMark} words={words} />
      ) : (
        <button className="button button-line" type="button" disabled={ask.isPending} onClick={() => ask.mutate()}>
          {words.ask}
        </button>
      )}
    </section>
  );
}
