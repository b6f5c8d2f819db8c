import { useState } from 'react';
import type { DeskClient } from '#contract/staff/clients';
import { FormDialog } from '../../shared/desk/form-dialog';
import { fillIn, useWords } from '../../shared/desk/language';
import { useCommand } from '../../shared/desk/use-command';
import { TextField } from '../../ui/field';
import { enterClient } from './calls';

interface NewClientDialogProps {
  onClose: () => void;
  onCreated: (client: DeskClient) => void;
}

export function NewClientDialog({ onClose, onCreated }: NewClientDialogProps) {
  const { clients: words, content, common } = useWords();
  const [values, setValues] = useState({ shippingMark: '', phone: '', email: '' });
  const [error, setError] = useState<string | undefined>();
  const { run, refusal, isSending } = useCommand(
    (body: { shippingMark: string; phone?: string; email?: string }, key) => enterClient({ body: { ...body, key } }),
    onCreated,
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
    const { shippingMark, phone, email } = values;
    const isMissing = shippingMark.trim().length < 2;
    setError(isMissing ? words.markMissing : undefined);
    if (isMissing) return;
    void run({ shippingMark, ...(phone.trim() && { phone }), ...(email.trim() && { email }) });
  };
  return (
    <FormDialog
      title={words.create}
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
        hint={words.createHint}
        type="email"
        maxLength={254}
        {...field('email')}
      />
    </FormDialog>
  );
}
