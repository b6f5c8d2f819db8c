import { PasswordField } from '../../ui/password-field';
import { useWords } from '../kit/language';
import { useSecurityWords } from '../kit/security-words';

interface CurrentPasswordProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  const { common } = useWords();
  const security = useSecurityWords();
  const words = security.password;
  return (
    <PasswordField
      label={words.ask}
      hint={words.askHint}
      error={error}
      errorPrefix={common.errorPrefix}
      show={words.show}
      hide={words.hide}
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
