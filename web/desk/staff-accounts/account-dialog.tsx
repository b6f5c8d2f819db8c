import { useState } from 'react';
import { limits } from '#contract/limits';
import { createStaff, updateStaff } from '#contract/staff/accounts/calls';
import type { StaffAccount } from '#contract/staff/accounts/schema';
import { branchesOf } from '#contract/staff/branches/rules';
import type { DeskBranch } from '#contract/staff/branches/schema';
import type { StaffRole } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useBranches } from '../kit/branches';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { type Chosen, PasswordChoice } from './password-choice';

interface AccountDialogProps {
  known?: StaffAccount;
  onClose: () => void;
  /** Called with the generated password, which is shown once. */
  onSaved: (account: StaffAccount, password: string | null) => void;
}

/** The current branch, or the first one where the role works. */
function fittingBranch(all: readonly DeskBranch[], role: StaffRole, branch: string): string {
  const fitting = branchesOf(role, all);
  return fitting.some(({ code }) => code === branch) ? branch : (fitting[0]?.code ?? branch);
}

export function AccountDialog({ known, onClose, onSaved }: AccountDialogProps) {
  const { accounts: words, content, common, roles, branches } = useWords();
  const all = useBranches();
  const { branch: own } = useStaff();
  const [values, setValues] = useState({
    name: known?.name ?? '',
    email: known?.email ?? '',
    role: known?.role ?? ('support' as const),
    branch: fittingBranch(all, known?.role ?? 'support', known?.branch ?? own),
  });
  const [password, setPassword] = useState<Chosen>({ text: '', isMade: false });
  const [wrong, setWrong] = useState<Partial<Record<'name' | 'email' | 'password', string>>>({});
  const { run, refusal, isSending } = useCommand(
    (body: typeof values & { password: string }, key) => {
      const { email, password: text, ...rest } = body;
      return known
        ? askDesk(updateStaff, { params: { id: String(known.id) }, body: rest })
        : askDesk(createStaff, { body: { ...rest, email, password: text, key } });
    },
    (account) => onSaved(account, !known && password.isMade ? password.text : null),
  );
  const isCorrected = known !== undefined && fittingBranch(all, known.role, known.branch) !== known.branch;
  const submit = () => {
    const found = {
      ...(values.name.trim().length < 2 && { name: words.nameMissing }),
      ...(!known && values.email.trim() === '' && { email: words.emailMissing }),
      ...(!known &&
        (password.text.length < limits.passwordMin || password.text.length > limits.passwordMax) && {
          password: words.passwordMissing,
        }),
    };
    setWrong(found);
    if (Object.keys(found).length === 0) void run({ ...values, password: password.text });
  };
  return (
    <FormDialog
      title={known ? known.name : words.create}
      submit={content.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        error={wrong.name}
        errorPrefix={common.errorPrefix}
        name="name"
        maxLength={100}
        autoComplete="off"
        value={values.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      {!known && (
        <TextField
          label={words.email}
          error={wrong.email}
          errorPrefix={common.errorPrefix}
          type="email"
          name="email"
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          value={values.email}
          onChange={({ target }) => setValues({ ...values, email: target.value })}
        />
      )}
      <SelectField
        label={words.role}
        value={values.role}
        options={entriesOf(roles)}
        onChange={(role) => role && setValues({ ...values, role, branch: fittingBranch(all, role, values.branch) })}
      />
      <SelectField
        label={words.branch}
        hint={isCorrected ? fillIn(words.branchWas, { branch: branches[known.branch] ?? known.branch }) : undefined}
        value={values.branch}
        options={branchesOf(values.role, all).map(({ code }) => [code, branches[code] ?? code] as const)}
        onChange={(branch) => branch && setValues({ ...values, branch })}
      />
      {!known && (
        <PasswordChoice hint={words.firstHint} error={wrong.password} chosen={password} onChoose={setPassword} />
      )}
    </FormDialog>
  );
}
