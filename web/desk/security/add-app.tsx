import { useEffect, useState } from 'react';
import { confirmAuthenticator, startAuthenticator } from '#contract/staff/second-factor/calls';
import { askDesk } from '../../lib/desk-api';
import type { qrPath } from '../../shared/qr/qr-code';
import { TextField } from '../../ui/field';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { useSecurityWords } from '../kit/security-words';
import { useCommand } from '../kit/use-command';
import { CurrentPassword } from './current-password';

interface AddAppProps {
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** First the password, then a code of the app, in one dialog, because a second one would close with the first. */
export function AddApp({ onClose, onAdded }: AddAppProps) {
  const { common } = useWords();
  const security = useSecurityWords();
  const words = security.app;
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const starting = useCommand((body: { currentPassword: string }) => askDesk(startAuthenticator, { body }), setBegun);
  const confirming = useCommand(
    (body: { code: string }) => askDesk(confirmAuthenticator, { body }),
    ({ recoveryCodes }) => onAdded(recoveryCodes),
  );
  const step = begun ? confirming : starting;
  const drawQr = useDrawQr();

  const submit = () => {
    if (!begun) {
      setError(password === '' ? security.password.missing : undefined);
      if (password !== '') void starting.run({ currentPassword: password });
      return;
    }
    const isRight = /^\d{6}$/.test(code.replaceAll(' ', ''));
    setError(isRight ? undefined : words.codeMissing);
    if (isRight) void confirming.run({ code });
  };
  return (
    <FormDialog
      title={words.add}
      submit={begun ? words.confirm : words.next}
      isSending={step.isSending}
      refusal={step.refusal}
      onClose={onClose}
      onSubmit={submit}
    >
      {begun ? (
        <>
          <p>{words.scan}</p>
          <Square {...begun} code={drawQr?.(begun.uri) ?? null} />
          <TextField
            label={words.code}
            error={error}
            errorPrefix={common.errorPrefix}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      ) : (
        <CurrentPassword value={password} error={error} onChange={setPassword} />
      )}
    </FormDialog>
  );
}

/** Loaded while the password is typed. Null until then and offline: the key below the code works too. */
function useDrawQr() {
  const [draw, setDraw] = useState<typeof qrPath | null>(null);
  useEffect(() => {
    import('../../shared/qr/qr-code').then(
      (module) => setDraw(() => module.qrPath),
      () => {},
    );
  }, []);
  return draw;
}

function Square({ secret, code }: { secret: string; code: ReturnType<typeof qrPath> }) {
  const words = useSecurityWords().app;
  return (
    <>
      {code && (
        <svg
          className="security-qr"
          role="img"
          aria-label={words.picture}
          viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      )}
      <p className="security-key">
        {words.key}: <code translate="no">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
    </>
  );
}
