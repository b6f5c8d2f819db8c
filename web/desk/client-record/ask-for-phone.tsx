import { useState } from 'react';
import { isWholePhone, phoneKey } from '#contract/phone-number';
import { proposePhone } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useClientWords } from '../kit/client-words';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface AskForPhoneProps {
  client: DeskClient;
  onClose: () => void;
  onDone: (client: DeskClient) => void;
}

export function AskForPhone({ client, onClose, onDone }: AskForPhoneProps) {
  const { record: words } = useClientWords();
  const { common } = useWords();
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, refusal, isSending } = useCommand(
    (body: { phone: string; reason: string }, key) =>
      askDesk(proposePhone, { params: { id: String(client.id) }, body: { ...body, key } }),
    onDone,
  );
  const isPhoneMissing = !isWholePhone(phoneKey(phone));
  const isReasonMissing = reason.trim().length < 2;
  return (
    <FormDialog
      title={words.changePhone}
      submit={words.ask}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => {
        setTried(true);
        if (!isPhoneMissing && !isReasonMissing) void run({ phone: phone.trim(), reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <p>{words.phoneHint}</p>
      <TextField
        label={words.newPhone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        error={isTried && isPhoneMissing ? words.phoneMissing : undefined}
        errorPrefix={common.errorPrefix}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
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
