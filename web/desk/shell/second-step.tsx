import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  askStaffPasskey,
  staffSignInCode,
  staffSignInPasskey,
  staffSignInRecovery,
} from '#contract/staff/second-factor/calls';
import type { FactorKind, PendingSignIn } from '#contract/staff/second-factor/fields';
import { ApiError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { keepsCookies, storeDeskSession } from '../../lib/desk-session';
import { useOwnTitle } from '../../lib/page-arrival';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { useWords } from '../kit/language';
import { answerPasskey, canUsePasskeys } from '../kit/passkeys';
import { useSecurityWords } from '../kit/security-words';

/** After the password: a code, a passkey or a recovery code, as the account has. */
export function SecondStep({ pending, onBack }: { pending: PendingSignIn; onBack: () => void }) {
  const { common, desk } = useWords();
  const security = useSecurityWords();
  const words = security.step;
  const { pendingToken, secondFactor } = pending;
  const halfInCookie = keepsCookies();
  const [way, setWay] = useState<FactorKind>(secondFactor[0] ?? 'recovery');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useOwnTitle(`${words.title} | ${desk}`);
  useEffect(() => title.current?.focus(), []);

  const tryIt = async (work: () => Promise<Parameters<typeof storeDeskSession>[0]>) => {
    if (isSending) return;
    setProblem(null);
    setSending(true);
    try {
      storeDeskSession(await work());
    } catch (error) {
      setSending(false);
      // The browser throws when the person closes its dialog.
      const isOurs = error instanceof ApiError || way !== 'passkey';
      if (!isOurs) return setProblem(canUsePasskeys() ? words.cancelled : words.unsupported);
      setProblem(error instanceof ApiError ? error.message : common.network);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (way === 'passkey') {
      return void tryIt(async () => {
        const answer = await answerPasskey(await askDesk(askStaffPasskey, { body: { pendingToken } }));
        return askDesk(staffSignInPasskey, { body: { pendingToken, answer, halfInCookie } });
      });
    }
    if (code === '') return setProblem(words.incomplete);
    void tryIt(() =>
      way === 'totp'
        ? askDesk(staffSignInCode, { body: { pendingToken, code, halfInCookie } })
        : askDesk(staffSignInRecovery, { body: { pendingToken, recoveryCode: code, halfInCookie } }),
    );
  };
  const names = { totp: words.useCode, passkey: words.passkey, recovery: words.useRecovery };

  return (
    <div className="wrap desk-page desk-login">
      <h1 ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      <p>{words.intro}</p>
      <form className="form" key={way} method="post" noValidate onSubmit={submit}>
        {way !== 'passkey' && (
          <TextField
            label={way === 'totp' ? words.code : words.recovery}
            hint={way === 'totp' ? words.codeHint : words.recoveryHint}
            errorPrefix={common.errorPrefix}
            name="code"
            autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={way === 'totp' ? 10 : 60}
          />
        )}
        <FormProblem text={problem} />
        <SubmitButton isSending={isSending}>{way === 'passkey' ? words.passkey : words.submit}</SubmitButton>
      </form>
      <div className="desk-login-ways">
        {secondFactor
          .filter((kind) => kind !== way)
          .map((kind) => (
            <button
              key={kind}
              className="button button-line"
              type="button"
              onClick={() => {
                setProblem(null);
                setWay(kind);
              }}
            >
              {names[kind]}
            </button>
          ))}
        <button className="button button-line" type="button" onClick={onBack}>
          {words.back}
        </button>
      </div>
      <p>{words.lost}</p>
    </div>
  );
}
