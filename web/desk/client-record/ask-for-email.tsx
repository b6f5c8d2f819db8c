import { useState } from 'react';
import { proposeEmail } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useClientWords } from '../kit/client-words';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface AskForEmailProps {
  client: DeskClient;
  onClose: () => void;
  onDone: (client: DeskClient) => void;
}

export function AskForEmail({ client, onClose, onDone }: AskForEmailProps) {
  const clientRecords = useClientWords();
  const { common } = useWords();
  const words = clientRecords.record;
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: { email: string; reason: string }, key) =>
      askDesk(proposeEmail, { params: { id: String(client.id) }, body: { ...body, key } }),
    onDone,
  );
  const isEmailMissing = !email.includes('@');
  const isReasonMissing = reason.trim().length < 2;
  return (
    <FormDialog
      title={words.changeEmail}
      submit={words.ask}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => {
        setTried(true);
        if (!isEmailMissing && !isReasonMissing) void run({ email: email.trim(), reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <p>{words.emailHint}</p>
      <TextField
        label={words.newEmail}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        error={isTried && isEmailMissing ? words.emailMissing : undefined}
        errorPrefix={common.errorPrefix}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
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
