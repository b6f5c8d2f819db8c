import type { StaffAccount } from '#contract/staff/accounts/schema';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { changeAccount } from './calls';

interface SwitchDialogProps {
  account: StaffAccount;
  onClose: () => void;
  onSaved: (account: StaffAccount) => void;
}

export function SwitchDialog({ account, onClose, onSaved }: SwitchDialogProps) {
  const { accounts: words } = useWords();
  const { id, name, active } = account;
  const { run, refusal, isSending } = useCommand(
    (body: { active: boolean }) => changeAccount({ params: { id: String(id) }, body }),
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
