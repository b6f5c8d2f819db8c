import { updateStaff } from '#contract/staff/accounts/calls';
import type { StaffAccount } from '#contract/staff/accounts/schema';
import { askDesk } from '../../lib/desk-api';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface SwitchDialogProps {
  account: StaffAccount;
  onClose: () => void;
  onSaved: (account: StaffAccount) => void;
}

export function SwitchDialog({ account, onClose, onSaved }: SwitchDialogProps) {
  const { accounts: words } = useWords();
  const { id, name, active } = account;
  const { run, refusal, isSending } = useCommand(
    (body: { active: boolean }) => askDesk(updateStaff, { params: { id: String(id) }, body }),
    onSaved,
  );
  return (
    <FormDialog
      title={fillIn(active ? words.offTitle : words.onOf, { name })}
      submit={active ? words.offConfirm : words.on}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void run({ active: !active })}
      onClose={onClose}
    >
      <p>{fillIn(active ? words.offText : words.isOn, { name })}</p>
    </FormDialog>
  );
}
