import { useLayoutEffect, useRef, useState } from 'react';
import type { PackageStatus } from '#contract/packages/rules';
import { ghanaBranches, isGhanaBranch } from '#contract/staff/handover/rules';
import { addPackageEvent } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { askDesk } from '../../../lib/desk-api';
import { FormProblem } from '../../../shared/form-problem';
import { TextField } from '../../../ui/field';
import { SubmitButton } from '../../../ui/submit-button';
import { fillIn, useWords } from '../../kit/language';
import { entriesOf, SelectField } from '../../kit/select-field';
import { useStaff } from '../../kit/staff';
import { useCommand } from '../../kit/use-command';
import type { CommandName } from './package-commands';

interface CommandFormProps {
  pkg: DeskPackage;
  name: CommandName;
  needsReason: boolean;
  onDone: (pkg: DeskPackage) => void;
}

export function CommandForm({ pkg, name, needsReason, onDone }: CommandFormProps) {
  const { package: words, common, statuses, branches, handover } = useWords();
  const { branch } = useStaff();
  const [place, setPlace] = useState<string>(isGhanaBranch(branch) ? branch : 'Accra');
  const [reason, setReason] = useState('');
  const [status, setStatus] = useState<PackageStatus>(pkg.status === 'EN_ROUTE' ? 'IN_TRANSIT' : pkg.status);
  const [error, setError] = useState<string | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const { run, refusal, isSending } = useCommand(
    (body: { command: CommandName; reason?: string; status?: PackageStatus; place?: string }, key) =>
      askDesk(addPackageEvent, { params: { id: String(pkg.id) }, body: { ...body, key } }),
    onDone,
  );
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('select, input, [type="submit"]')?.focus(), []);

  return (
    <form
      className="command-form"
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isMissing = needsReason && reason.trim().length < 2;
        setError(isMissing ? words.reasonMissing : undefined);
        if (isMissing) return form.current?.querySelector<HTMLElement>('input')?.focus();
        void run({
          command: name,
          ...(reason.trim() && { reason: reason.trim() }),
          ...(name === 'CORRECT' && { status }),
          ...(name === 'AVAILABLE' && { place }),
        });
      }}
    >
      {name === 'AVAILABLE' && (
        <SelectField
          label={handover.check.availableWhere}
          name="place"
          value={place}
          options={ghanaBranches.map((each) => [each, branches[each]] as const)}
          onChange={setPlace}
        />
      )}
      {name === 'CORRECT' && (
        <SelectField
          label={common.status}
          value={status}
          // EN_ROUTE is read as IN_TRANSIT: two entries of one name would be a riddle.
          options={entriesOf(statuses).filter(([value]) => value !== 'EN_ROUTE')}
          onChange={(value) => value && setStatus(value)}
        />
      )}
      <TextField
        label={needsReason ? words.reason : words.reasonOptional}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={error}
        errorPrefix={common.errorPrefix}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormProblem text={refusal} />
      <SubmitButton isSending={isSending}>{fillIn(words.confirm, { command: words.commands[name] })}</SubmitButton>
    </form>
  );
}
