import { useState } from 'react';
import { updateClientRecord } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk, type DeskInput } from '../../lib/desk-api';
import { Field, TextField } from '../../ui/field';
import { useClientWords } from '../kit/client-words';
import { FormDialog } from '../kit/form-dialog';
import { useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';

interface EditRecordProps {
  client: DeskClient;
  onClose: () => void;
  onDone: (client: DeskClient) => void;
}

type Branch = NonNullable<DeskInput<typeof updateClientRecord>['body']['preferredBranch']>;
/** As the contract names them. */
const ghana: readonly Branch[] = ['Accra', 'Kumasi', 'Sunyani', 'Koforidua'];

/** Sends changed fields only, so that a colleague's change is not overwritten. An emptied field is cleared. */
export function EditRecord({ client, onClose, onDone }: EditRecordProps) {
  const clientRecords = useClientWords();
  const { branches, common } = useWords();
  const words = clientRecords.record;
  const { record, clientDetails } = client;
  const known = {
    name: record.name ?? '',
    town: clientDetails.location ?? '',
    secondPhone: record.secondPhone ?? '',
    preferredBranch: record.preferredBranch ?? '',
    notes: record.notes ?? '',
  };
  const [typed, setTyped] = useState(known);
  type Name = keyof typeof known;
  const set = (name: Name, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const { run, refusal, isSending } = useCommand(
    (body: Partial<Record<Name, string | null>>, key) =>
      askDesk(updateClientRecord, {
        params: { id: String(client.id) },
        // The select offers no other branches.
        body: { ...(body as { preferredBranch?: Branch | null }), key },
      }),
    onDone,
  );
  const submit = () => {
    const names = (Object.keys(known) as Name[]).filter((name) => typed[name].trim() !== known[name]);
    if (names.length === 0) return onClose();
    void run(Object.fromEntries(names.map((name) => [name, typed[name].trim() || null])));
  };
  const text = (name: Name) => ({
    label: words[name],
    name,
    autoComplete: 'off',
    errorPrefix: common.errorPrefix,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <FormDialog
      title={words.edit}
      submit={words.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...text('name')} maxLength={100} />
      <TextField {...text('town')} maxLength={100} />
      <TextField {...text('secondPhone')} maxLength={40} type="tel" inputMode="tel" />
      <SelectField
        label={words.preferredBranch}
        name="preferredBranch"
        any={words.noBranch}
        value={ghana.find((branch) => branch === typed.preferredBranch) ?? ''}
        options={ghana.map((branch) => [branch, branches[branch]] as const)}
        onChange={(value) => set('preferredBranch', value)}
      />
      <Field label={words.notes} errorPrefix={common.errorPrefix}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            name="notes"
            rows={4}
            maxLength={2000}
            value={typed.notes}
            onChange={({ target }) => set('notes', target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
