import { useState } from 'react';
import { addPasskey, startPasskey } from '#contract/staff/second-factor/calls';
import { ApiError, NetworkError } from '../../lib/api';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useWords } from '../kit/language';
import { makePasskey } from '../kit/passkeys';
import { useSecurityWords } from '../kit/security-words';
import { AskPassword } from './ask-password';

interface AddKeyProps {
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

type Outcome = { recoveryCodes: string[] | null } | 'failed';

export function AddKey({ onClose, onAdded }: AddKeyProps) {
  const { common } = useWords();
  const security = useSecurityWords();
  const words = security.keys;
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (currentPassword: string): Promise<Outcome> => {
    setProblem(null);
    try {
      const answer = await makePasskey(await askDesk(startPasskey, { body: { currentPassword } }));
      return await askDesk(addPasskey, { body: { name: name.trim(), answer } });
    } catch (failure) {
      if (failure instanceof ApiError || failure instanceof NetworkError) throw failure;
      // The browser's own dialog was closed, or it has no passkeys here.
      return 'failed';
    }
  };
  return (
    <AskPassword
      title={words.add}
      submit={words.add}
      send={send}
      onDone={(outcome) => (outcome === 'failed' ? setProblem(words.failed) : onAdded(outcome.recoveryCodes))}
      onClose={onClose}
      check={() => {
        const isRight = name.trim().length >= 1 && name.trim().length <= 60;
        setError(isRight ? undefined : words.nameMissing);
        return isRight;
      }}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={error}
        errorPrefix={common.errorPrefix}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p role="alert">{problem}</p>
    </AskPassword>
  );
}
