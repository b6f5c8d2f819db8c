import { PasswordField } from '../../ui/password-field';
import { useWords } from '../kit/language';
import { newPassword } from './new-password';

export interface Chosen {
  text: string;
  /** Generated here, so it must be shown. */
  isMade: boolean;
}

interface PasswordChoiceProps {
  hint: string;
  error: string | undefined;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

export function PasswordChoice({ hint, error, chosen, onChoose }: PasswordChoiceProps) {
  const { accounts: words, common } = useWords();
  return (
    <>
      <PasswordField
        label={words.password}
        hint={hint}
        error={error}
        errorPrefix={common.errorPrefix}
        show={words.show}
        hide={words.hide}
        name="password"
        autoComplete="new-password"
        value={chosen.text}
        onChange={({ target }) => onChoose({ text: target.value, isMade: false })}
      />
      <button
        className="button button-line accounts-make"
        type="button"
        onClick={() => onChoose({ text: newPassword(), isMade: true })}
      >
        {words.generate}
      </button>
    </>
  );
}
