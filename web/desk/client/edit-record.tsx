import { useState } from 'react';
import { updateClientRecord } from '#contract/staff/client-records/calls';
import type { DeskClient } from '#contract/staff/clients/schema';
import { askDesk } from '../../lib/desk-api';
import { Field, TextField } from '../../ui/field';
import { collectionCodes, useBranches } from '../kit/branches';
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

/** Sends only changed fields, so that a colleague's change is not overwritten. An emptied field is cleared. */
export function EditRecord({ client, onClose, onDone }: EditRecordProps) {
  const clientRecords = useClientWords();
  const { branches, common } = useWords();
  const collection = collectionCodes(useBranches());
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
        body: { ...body, key },
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
        value={collection.find((branch) => branch === typed.preferredBranch) ?? ''}
        options={collection.map((branch) => [branch, branches[branch] ?? branch] as const)}
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
