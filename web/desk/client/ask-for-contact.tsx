import { useState } from 'react';
import { isWholePhone, phoneKey } from '#contract/phone-number';
import { proposeEmail, proposePhone } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useClientWords } from '../kit/client-words';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface AskForContactProps {
  field: 'email' | 'phone';
  client: DeskClient;
  onClose: () => void;
  onDone: (client: DeskClient) => void;
}

/** Asks for a new e-mail or phone of a client, which a second person must confirm. */
export function AskForContact({ field, client, onClose, onDone }: AskForContactProps) {
  const { record: words } = useClientWords();
  const { common } = useWords();
  // A phone that the client typed is confirmed by asking for it again.
  const [value, setValue] = useState(field === 'phone' && !client.isPhoneProven ? (client.phone ?? '') : '');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, refusal, isSending } = useCommand((body: { value: string; reason: string }, key) => {
    const params = { id: String(client.id) };
    const more = { reason: body.reason, key };
    return field === 'email'
      ? askDesk(proposeEmail, { params, body: { email: body.value, ...more } })
      : askDesk(proposePhone, { params, body: { phone: body.value, ...more } });
  }, onDone);
  const texts = {
    email: { title: words.changeEmail, hint: words.emailHint, label: words.newEmail, missing: words.emailMissing },
    phone: { title: words.changePhone, hint: words.phoneHint, label: words.newPhone, missing: words.phoneMissing },
  }[field];
  const input = { email: { type: 'email', maxLength: 254 }, phone: { type: 'tel', maxLength: 40 } } as const;
  const isValueMissing = field === 'email' ? !value.includes('@') : !isWholePhone(phoneKey(value));
  const isReasonMissing = reason.trim().length < 2;
  return (
    <FormDialog
      title={texts.title}
      submit={words.ask}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => {
        setTried(true);
        if (!isValueMissing && !isReasonMissing) void run({ value: value.trim(), reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <p>{texts.hint}</p>
      <TextField
        label={texts.label}
        name={field}
        {...input[field]}
        inputMode={input[field].type}
        autoComplete="off"
        error={isTried && isValueMissing ? texts.missing : undefined}
        errorPrefix={common.errorPrefix}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <TextField
        label={words.reason}
        name="reason"
        autoComplete="off"
        maxLength={500}
        error={isTried && isReasonMissing ? words.reasonMissing : undefined}
        errorPrefix={common.errorPrefix}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
