import { useState } from 'react';
import type { DeskClient } from '#contract/staff/clients';
import { FormDialog } from '../../shared/desk/form-dialog';
import { fillIn, useWords } from '../../shared/desk/language';
import { useCommand } from '../../shared/desk/use-command';
import { TextField } from '../../ui/field';
import { changeClient } from './calls';

interface EditClientProps {
  client: DeskClient;
  onClose: () => void;
  onDone: (client: DeskClient) => void;
}

/** Only what was changed is sent, so that nobody writes back what a colleague has changed meanwhile. */
export function EditClient({ client, onClose, onDone }: EditClientProps) {
  const { clients: words, content, common } = useWords();
  const [values, setValues] = useState({
    shippingMark: client.shippingMark,
    phone: client.phone ?? '',
    email: client.email ?? '',
  });
  const [error, setError] = useState<string | undefined>();
  const { run, refusal, isSending } = useCommand(
    (body: Partial<typeof values>, key) => changeClient({ params: { id: String(client.id) }, body: { ...body, key } }),
    onDone,
  );
  const field = (name: keyof typeof values) => ({
    name,
    errorPrefix: common.errorPrefix,
    autoComplete: 'off',
    spellCheck: false,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const submit = () => {
    const isMissing = values.shippingMark.trim().length < 2;
    setError(isMissing ? words.markMissing : undefined);
    if (isMissing) return;
    const names = ['shippingMark', 'phone', 'email'] as const;
    const changed = names.filter((name) => values[name].trim() !== '' && values[name].trim() !== (client[name] ?? ''));
    if (changed.length === 0) return onClose();
    void run(Object.fromEntries(changed.map((name) => [name, values[name].trim()])));
  };
  return (
    <FormDialog
      title={content.edit}
      submit={content.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={words.columns.mark} error={error} maxLength={100} {...field('shippingMark')} />
      <TextField
        label={fillIn(content.optional, { field: words.columns.phone })}
        type="tel"
        maxLength={40}
        {...field('phone')}
      />
      <TextField
        label={fillIn(content.optional, { field: words.columns.email })}
        hint={client.canSignIn ? words.emailOwn : words.createHint}
        type="email"
        maxLength={254}
        readOnly={client.canSignIn}
        {...field('email')}
      />
    </FormDialog>
  );
}
