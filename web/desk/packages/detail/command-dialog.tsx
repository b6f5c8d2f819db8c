import { useState } from 'react';
import type { Input } from '#contract/endpoint';
import type { PackageStatus } from '#contract/packages/rules';
import { addPackageEvent } from '#contract/staff/packages/calls';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { askDesk } from '../../../lib/desk-api';
import { Field } from '../../../ui/field';
import { ownOrFirst, useCodesHere } from '../../kit/branches';
import { FormDialog } from '../../kit/form-dialog';
import { useHandoverWords } from '../../kit/handover-words';
import { useWords } from '../../kit/language';
import { type NoteFor, NoteReader } from '../../kit/note-reader';
import { useRecordWords } from '../../kit/record-words';
import { entriesOf, SelectField } from '../../kit/select-field';
import { useStaff } from '../../kit/staff';
import { useCommand } from '../../kit/use-command';
import type { CommandName } from './package-commands';

interface CommandDialogProps {
  pkg: DeskPackage;
  name: CommandName;
  needsReason: boolean;
  onClose: () => void;
  onDone: (pkg: DeskPackage, name: CommandName) => void;
}

type Body = Omit<Input<typeof addPackageEvent>['body'], 'key'>;

/** One command on a package with its details: a reason, a branch, a status, or the readers of a note. */
export function CommandDialog({ pkg, name, needsReason, onClose, onDone }: CommandDialogProps) {
  const handover = useHandoverWords();
  const { package: words, common, statuses, branches } = useWords();
  const { package: record } = useRecordWords();
  const { branch } = useStaff();
  const collection = useCodesHere();
  const [place, setPlace] = useState(ownOrFirst(collection, branch));
  const [reason, setReason] = useState('');
  const [noteFor, setNoteFor] = useState<NoteFor>('staff');
  const [status, setStatus] = useState<PackageStatus>(pkg.status === 'EN_ROUTE' ? 'IN_TRANSIT' : pkg.status);
  const [error, setError] = useState<string | undefined>();
  const isNote = name === 'NOTE';
  const { run, refusal, isSending } = useCommand(
    (body: Body, key) => askDesk(addPackageEvent, { params: { id: String(pkg.id) }, body: { ...body, key } }),
    (reply) => onDone(reply, name),
  );
  const submit = () => {
    const isMissing = needsReason && reason.trim().length < 2;
    setError(isMissing ? words.reasonMissing : undefined);
    if (isMissing) return;
    void run({
      command: name,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(name === 'CORRECT' && { status }),
      ...(name === 'AVAILABLE' && { place }),
      ...(isNote && noteFor === 'client' && { isShared: true }),
    });
  };
  const label = isNote ? record.noteText : needsReason ? words.reason : words.reasonOptional;
  const hint = isNote ? record.noteFor : name === 'AVAILABLE' ? words.unscanned : undefined;
  return (
    <FormDialog
      title={words.commands[name]}
      submit={words.commands[name]}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {name === 'AVAILABLE' && (
        <SelectField
          label={handover.check.availableWhere}
          name="place"
          value={place}
          options={collection.map((each) => [each, branches[each] ?? each] as const)}
          onChange={setPlace}
        />
      )}
      {name === 'CORRECT' && (
        <SelectField
          label={common.status}
          value={status}
          // EN_ROUTE reads as IN_TRANSIT; two entries with one name would confuse.
          options={entriesOf(statuses).filter(([value]) => value !== 'EN_ROUTE')}
          onChange={(value) => value && setStatus(value)}
        />
      )}
      <Field label={label} hint={hint} error={error} errorPrefix={common.errorPrefix}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            name="reason"
            rows={isNote ? 3 : 2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {isNote && <NoteReader value={noteFor} onChange={setNoteFor} />}
    </FormDialog>
  );
}
