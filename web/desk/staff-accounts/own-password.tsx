import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#contract/limits';
import { changeOwnStaffPassword } from '#contract/staff/accounts/calls';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { fillIn, useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { useStatusMessage } from '../kit/use-status-message';

const empty = { current: '', next: '', repeat: '' };

export function OwnPassword({ onChanged }: { onChanged?: () => void }) {
  const { ownPassword: words, accounts, common } = useWords();
  const { email } = useStaff();
  const [values, setValues] = useState(empty);
  const [wrong, setWrong] = useState<Partial<typeof empty>>({});
  const form = useRef<HTMLFormElement>(null);
  const { statusMessage, announce } = useStatusMessage();
  const { run, refusal, isSending } = useCommand(
    (body: { currentPassword: string; newPassword: string }) => askDesk(changeOwnStaffPassword, { body }),
    () => {
      setValues(empty);
      announce(words.done);
      onChanged?.();
    },
  );
  const submit = () => {
    const { current, next, repeat } = values;
    const found = {
      ...(current === '' && { current: words.currentMissing }),
      ...((next.length < limits.passwordMin || next.length > limits.passwordMax) && { next: accounts.passwordMissing }),
      ...(repeat !== next && { repeat: words.different }),
    };
    flushSync(() => setWrong(found));
    if (Object.keys(found).length === 0) void run({ currentPassword: current, newPassword: next });
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const field = (name: keyof typeof empty) => ({
    name,
    label: words[name],
    error: wrong[name],
    errorPrefix: common.errorPrefix,
    show: fillIn(words.show, { field: words[name] }),
    hide: fillIn(words.hide, { field: words[name] }),
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <>
      {statusMessage}
      <form
        className="desk-card form own-password"
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...field('current')} />
        <PasswordField hint={words.hint} {...field('next')} />
        <PasswordField {...field('repeat')} />
        <FormProblem text={refusal} />
        <SubmitButton className="button-solid" isSending={isSending}>
          {words.submit}
        </SubmitButton>
      </form>
    </>
  );
}
