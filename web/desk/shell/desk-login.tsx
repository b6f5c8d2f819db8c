import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { staffSignIn } from '#contract/staff/accounts/calls';
import type { PendingSignIn } from '#contract/staff/second-factor/fields';
import { company } from '../../content/company';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { keepsCookies, storeDeskSession, whyRefused } from '../../lib/desk-session';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { fillIn, useWords } from '../kit/language';
import { onDemand } from '../kit/on-demand';
import { DeskLoading } from '../kit/states';

/** Only people with a second factor load its texts and the passkey code. */
const SecondStep = onDemand(async () => (await import('./second-step')).SecondStep, <DeskLoading />);

/** The desk opens as soon as there is a session. */
export function DeskLogin() {
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  if (pending) return <SecondStep pending={pending} onBack={() => setPending(null)} />;
  return <FirstStep onPending={setPending} />;
}

function FirstStep({ onPending }: { onPending: (pending: PendingSignIn) => void }) {
  const { login: words, common, desk } = useWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const why = whyRefused();
  /** The e-mail of the person who has just set up the company. */
  const { setUpBy } = (useLocation().state ?? {}) as { setUpBy?: string };
  useOwnTitle(`${words.title} | ${desk}`);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const body = { email: String(form.get('email') ?? ''), password: String(form.get('password') ?? '') };
    setProblem(null);
    if (!body.email.trim() || !body.password) return setProblem(words.incomplete);
    setSending(true);
    try {
      const reply = await askDesk(staffSignIn, { body: { ...body, halfInCookie: keepsCookies() } });
      if ('pendingToken' in reply) onPending(reply);
      else storeDeskSession(reply);
    } catch (error) {
      setSending(false);
      setProblem(error instanceof ApiError ? error.message : common.network);
    }
  };

  return (
    <div className="wrap desk-page desk-login">
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      {setUpBy && (
        <p className="desk-said" role="status">
          {fillIn(words.isSetUp, { company: company.identity.name })}
        </p>
      )}
      {why && (
        <p className="desk-warned" role="alert">
          {words.refused[why]}
        </p>
      )}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <TextField
          label={words.email}
          errorPrefix={common.errorPrefix}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={setUpBy}
        />
        <PasswordField
          label={words.password}
          errorPrefix={common.errorPrefix}
          show={words.show}
          hide={words.hide}
          name="password"
          autoComplete="current-password"
        />
        <FormProblem text={problem} />
        <SubmitButton isSending={isSending}>{words.submit}</SubmitButton>
      </form>
    </div>
  );
}
