import { useState } from 'react';
import type * as z from 'zod/mini';
import { changeEmail, confirmEmail } from '#contract/clients/calls';
import { type Client, changeEmailForm, codeForm } from '#contract/clients/schema';
import { profile } from '../../content/profile';
import { call } from '../../lib/api';
import { currentSession, storeSession } from '../../lib/session';
import { useForm } from '../../shared/use-form';
import { TextField } from '../../ui/field';
import { PasswordField } from '../../ui/password-field';
import { ProfileDialog } from './profile-dialog';
import { useUpdate } from './use-update';

const words = profile.dialogs.email;
type Asked = z.output<typeof changeEmailForm>;
type Code = z.output<typeof codeForm>;
type Props = { client: Client; onClose: () => void };

/** First the new e-mail and the password, then the code that was sent there. */
export function ChangeEmail({ client, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const sent = (to: string) => {
    setEmail(to);
    setSent(true);
  };
  return isSent ? (
    <EnterCode client={client} onClose={onClose} email={email} onAgain={() => setSent(false)} />
  ) : (
    <AskForCode client={client} onClose={onClose} email={email} onSent={sent} />
  );
}

type AskProps = Props & {
  /** The one that was asked for before, when the code did not come or has expired. */
  email: string;
  onSent: (email: string) => void;
};

function AskForCode({ client, onClose, email: before, onSent }: AskProps) {
  const { save } = useUpdate<Asked>({
    client,
    send: (body) => call(changeEmail, { params: { id: String(client.id) }, body }),
    onClose,
  });
  const form = useForm({
    schema: changeEmailForm,
    initial: { email: before, password: '' },
    send: save,
    words: words.toasts,
    onSuccess: ({ email }) => onSent(email),
  });
  return (
    <ProfileDialog title={words.title} submit={words.submit} form={form} onClose={onClose}>
      <p>{words.hint}</p>
      <TextField label={words.email} {...form.field('email')} type="email" inputMode="email" autoComplete="email" />
      <PasswordField
        label={words.password}
        show={words.show}
        hide={words.hide}
        {...form.field('password')}
        autoComplete="current-password"
      />
    </ProfileDialog>
  );
}

function EnterCode({ client, onClose, email, onAgain }: Props & { email: string; onAgain: () => void }) {
  const { save, finish } = useUpdate<Code>({
    client,
    send: (body) => call(confirmEmail, { params: { id: String(client.id) }, body }),
    changes: () => ({ email }),
    onClose,
  });
  const form = useForm({
    schema: codeForm,
    initial: { code: '' },
    send: save,
    words: words.confirmToasts,
    onSuccess: (code) => {
      const session = currentSession();
      if (session) storeSession({ ...session, email });
      finish(code);
    },
  });
  return (
    <ProfileDialog title={words.title} submit={words.confirm} form={form} onClose={onClose}>
      <p>{words.sent.replace('{email}', email)}</p>
      <TextField label={words.code} {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
      <button className="button button-line" type="button" onClick={onAgain}>
        {words.again}
      </button>
    </ProfileDialog>
  );
}
