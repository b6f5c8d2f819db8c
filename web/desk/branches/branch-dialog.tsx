import { useState } from 'react';
import { createBranch, updateBranch } from '#contract/staff/branches/calls';
import { abilitiesIn } from '#contract/staff/branches/rules';
import type { DeskBranch } from '#contract/staff/branches/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { useBranchWords } from '../kit/branch-words';
import { Check } from '../kit/check';
import { FormDialog } from '../kit/form-dialog';
import { fillIn, useWords } from '../kit/language';
import { entriesOf, SelectField } from '../kit/select-field';
import { useCommand } from '../kit/use-command';
import { type BranchBody, checked, inCountry, valuesOf, type Wrong } from './branch-form';

interface BranchDialogProps {
  known?: DeskBranch;
  /** The position of a new branch: last. */
  next: number;
  onClose: () => void;
  onSaved: (branch: DeskBranch) => void;
}

export function BranchDialog({ known, next, onClose, onSaved }: BranchDialogProps) {
  const { content, common } = useWords();
  const words = useBranchWords();
  const [values, setValues] = useState(() => valuesOf(known, next));
  const [wrong, setWrong] = useState<Wrong>({});
  const set = (some: Partial<typeof values>) => setValues({ ...values, ...some });
  const { run, refusal, isSending } = useCommand((body: BranchBody, key) => {
    if (!known) return askDesk(createBranch, { body: { ...body, key } });
    const { country: _stays, ...rest } = body;
    return askDesk(updateBranch, {
      params: { id: String(known.id) },
      body: { ...rest, version: known.version, key },
    });
  }, onSaved);
  const submit = () => {
    const { body, wrong: found } = checked(values);
    setWrong(found);
    if (Object.keys(found).length === 0) void run(body);
  };
  const text = (name: 'name' | 'nameZh' | 'position', error: string) => (
    <TextField
      label={words[name]}
      name={name}
      error={wrong[name] && error}
      errorPrefix={common.errorPrefix}
      hint={name === 'name' && known ? words.codeHint : undefined}
      maxLength={name === 'position' ? 3 : 60}
      autoComplete="off"
      {...(name === 'position' && { inputMode: 'numeric' as const })}
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title={known ? fillIn(words.edit, { name: known.name }) : words.create}
      submit={content.save}
      isSending={isSending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {text('name', words.nameMissing)}
      {text('nameZh', words.nameZhMissing)}
      {!known && (
        <SelectField
          label={words.country}
          name="country"
          value={values.country}
          options={entriesOf(words.countries)}
          onChange={(country) => country && set(inCountry(country))}
        />
      )}
      <SelectField
        label={words.kind}
        name="kind"
        value={values.kind}
        options={entriesOf(words.kinds)}
        hint={words.kindHint}
        onChange={(kind) => kind && set({ kind })}
      />
      <SelectField
        label={words.timeZone}
        name="timeZone"
        value={values.timeZone}
        options={entriesOf(words.timeZones)}
        onChange={(timeZone) => timeZone && set({ timeZone })}
      />
      <fieldset className="branch-abilities">
        <legend>{words.may}</legend>
        {abilitiesIn[values.country].map((each) => (
          <Check
            key={each}
            label={words.abilities[each]}
            isOn={values[each]}
            onChange={(isOn) => set({ [each]: isOn })}
          />
        ))}
      </fieldset>
      {text('position', words.positionWrong)}
      {known && (
        <>
          <Check label={words.active} isOn={values.active} onChange={(active) => set({ active })} />
          <p className="branch-note">{words.activeHint}</p>
        </>
      )}
    </FormDialog>
  );
}
