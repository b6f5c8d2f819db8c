import { useMutation } from '@tanstack/react-query';
import { confirmPhone, sendPhoneCode } from '#contract/clients/calls';
import type { Client } from '#contract/clients/schema';
import { failure } from '../../content/failure';
import { profile } from '../../content/profile';
import { ApiError, call } from '../../lib/api';
import { FormProblem } from '../../shared/form-problem';
import { CodeForm } from './code-form';

const words = profile.phoneProof;

/** The phone was changed: the code in the e-mail confirms it. */
export function PhoneProof({ client }: { client: Client }) {
  const again = useMutation({
    mutationFn: () => call(sendPhoneCode, { params: { id: String(client.id) } }),
    networkMode: 'always',
  });
  if (client.isPhoneProven || !client.email) return null;
  const problem = again.error && (again.error instanceof ApiError ? again.error.message : failure.network);
  return (
    <section className="profile-card" aria-labelledby="phone-proof-title">
      <h2 id="phone-proof-title">{words.title}</h2>
      <p>{words.text}</p>
      <CodeForm client={client} confirm={confirmPhone} words={words} />
      <FormProblem text={problem} />
      <p role="status">{again.isSuccess && words.sent}</p>
      <button className="button button-line" type="button" disabled={again.isPending} onClick={() => again.mutate()}>
        {words.again}
      </button>
    </section>
  );
}
