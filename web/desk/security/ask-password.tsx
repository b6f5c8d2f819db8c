import { type ReactNode, useState } from 'react';
import { FormDialog } from '../kit/form-dialog';
import { useSecurityWords } from '../kit/security-words';
import { useCommand } from '../kit/use-command';
import { CurrentPassword } from './current-password';

interface AskPasswordProps<Reply> {
  title: string;
  submit: string;
  send: (currentPassword: string) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
  /** The reason why nothing can be sent yet, or nothing. */
  check?: () => boolean;
  children?: ReactNode;
}

/** Every change to the second factor begins with the password. */
export function AskPassword<Reply>(props: AskPasswordProps<Reply>) {
  const { title, submit, send, onDone, onClose, check, children } = props;
  const words = useSecurityWords().password;
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
      <CurrentPassword value={password} error={error} onChange={setPassword} />
    </FormDialog>
  );
}
