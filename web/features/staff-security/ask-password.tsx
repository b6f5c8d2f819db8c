import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../shared/desk/form-dialog';
import { useWords } from '../../shared/desk/language';
import { useCommand } from '../../shared/desk/use-command';
import { PasswordField } from '../../ui/password-field';

interface AskPasswordProps<Reply> {
  title: string;
  submit: string;
  send: (currentPassword: string) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
  /** Says why nothing can be sent yet, or nothing. */
  check?: () => boolean;
  children?: ReactNode;
}

/** Every change to the second factor begins with the password. */
export function AskPassword<Reply>(props: AskPasswordProps<Reply>) {
  const { title, submit, send, onDone, onClose, check, children } = props;
  const { security, common } = useWords();
  const words = security.password;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { run, refusal, isSending } = useCommand(
    ({ currentPassword }: { currentPassword: string }) => send(currentPassword),
    onDone,
  );
  return (
    <FormDialog
      title={title}
      submit={submit}
      isSending={isSending}
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => {
        const isRest = check?.() ?? true;
        setError(password === '' ? words.missing : undefined);
        if (password !== '' && isRest) void run({ currentPassword: password });
      }}
    >
      {children}
      <PasswordField
        label={words.ask}
        hint={words.askHint}
        error={error}
        errorPrefix={common.errorPrefix}
        show={words.show}
        hide={words.hide}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}
