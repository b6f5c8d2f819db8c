import { useState } from 'react';
import { setStaffPassword } from '#contract/staff/accounts/calls';
import type { StaffAccount } from '#contract/staff/accounts/schema';
import { askDesk } from '../../lib/desk-api';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { type Chosen, PasswordChoice } from './password-choice';

interface PasswordDialogProps {
  account: StaffAccount;
  onClose: () => void;
  onSaved: (message: string, password: string | null) => void;
}

export function PasswordDialog({ account, onClose, onSaved }: PasswordDialogProps) {
  const { accounts: words, content } = useWords();
  const [chosen, setChosen] = useState<Chosen>({ text: '', isMade: false });
  const [error, setError] = useState<string | undefined>();
  const { run, refusal, isSending } = useCommand(
    (body: { password: string }) => askDesk(setStaffPassword, { params: { id: String(account.id) }, body }),
    () => onSaved(fillIn(words.saved, { name: account.name }), chosen.isMade ? chosen.text : null),
  );
  return (
    <FormDialog
      title={fillIn(words.passwordOf, { name: account.name })}
      submit={content.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => {
        const isRight = chosen.text.length >= 7 && chosen.text.length <= 30;
        setError(isRight ? undefined : words.passwordMissing);
        if (isRight) void run({ password: chosen.text });
      }}
      onClose={onClose}
    >
      <PasswordChoice hint={words.passwordHint} error={error} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
}
