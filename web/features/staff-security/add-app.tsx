import { useState } from 'react';
import { FormDialog } from '../../shared/desk/form-dialog';
import { useWords } from '../../shared/desk/language';
import { useCommand } from '../../shared/desk/use-command';
import { qrPath } from '../../shared/qr/qr-code';
import { TextField } from '../../ui/field';
import { AskPassword } from './ask-password';
import { confirmApp, startApp } from './calls';

interface AddAppProps {
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

export function AddApp({ onClose, onAdded }: AddAppProps) {
  const words = useWords().security.app;
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  if (begun) return <Confirm {...begun} onClose={onClose} onAdded={onAdded} />;
  return (
    <AskPassword
      title={words.add}
      submit={words.next}
      send={(currentPassword) => startApp({ body: { currentPassword } })}
      onDone={setBegun}
      onClose={onClose}
    />
  );
}

function Confirm({ secret, uri, onClose, onAdded }: AddAppProps & { secret: string; uri: string }) {
  const { security, common } = useWords();
  const words = security.app;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const square = qrPath(uri);
  const { run, refusal, isSending } = useCommand(
    (body: { code: string }) => confirmApp({ body }),
    ({ recoveryCodes }) => onAdded(recoveryCodes),
  );
  return (
    <FormDialog
      title={words.add}
      submit={words.confirm}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => {
        const isRight = /^\d{6}$/.test(code.replaceAll(' ', ''));
        setError(isRight ? undefined : words.codeMissing);
        if (isRight) void run({ code });
      }}
    >
      <p>{words.scan}</p>
      {square && (
        <svg
          className="security-qr"
          role="img"
          aria-label={words.picture}
          viewBox={`-4 -4 ${square.size + 8} ${square.size + 8}`}
          shapeRendering="crispEdges"
        >
          <path d={square.path} />
        </svg>
      )}
      <p className="security-key">
        {words.key}: <code translate="no">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
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
    </FormDialog>
  );
}
