import { createImportContainers } from '#contract/staff/imports/calls';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { adminOnly } from '#contract/staff/roles';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { TextField } from '../../ui/field';
import { SubmitButton } from '../../ui/submit-button';
import { DayField } from '../kit/day-field';
import { useImportWords } from '../kit/import-words';
import { counted, fillIn, useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { containerDays, noContainers, type Typed, type TypedAnswers } from './typed-answers';

interface NewContainersProps extends Typed<TypedAnswers['containers']> {
  id: number;
  names: readonly string[];
  onChanged: (detail: ImportDetail) => void;
}

const mostAtOnce = 100;

/** Unknown containers of the file, created with the dates of their voyage. */
export function NewContainers({ id, names, onChanged, typed, onType }: NewContainersProps) {
  const imports = useImportWords();
  const { common } = useWords();
  const { unknown: texts } = imports;
  const { leftOut, days, vessel } = typed;
  const { run, refusal, isSending } = useCommand(
    (body: { names: string[]; vessel?: string }, key) =>
      askDesk(createImportContainers, { params: { id: String(id) }, body: { ...body, key } }),
    (detail) => {
      // The containers that are left get dates of their own.
      onType(noContainers);
      onChanged(detail);
    },
  );
  if (!useMay(adminOnly) || names.length === 0) return null;
  const chosen = names.slice(0, mostAtOnce).filter((name) => !leftOut.includes(name));
  const given = Object.fromEntries(containerDays.flatMap((name) => (days[name] ? [[name, days[name]]] : [])));
  return (
    <form
      className="import-form"
      aria-label={texts.containers}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run({ names: chosen, ...given, ...(vessel.trim() && { vessel: vessel.trim() }) });
      }}
    >
      <h3>{texts.containers}</h3>
      <p>{texts.containersIntro}</p>
      <div className="import-ticks">
        {names.slice(0, mostAtOnce).map((name) => (
          <label key={name} className="import-tick">
            <input
              type="checkbox"
              checked={!leftOut.includes(name)}
              onChange={({ target }) =>
                onType({
                  ...typed,
                  leftOut: target.checked ? leftOut.filter((each) => each !== name) : [...leftOut, name],
                })
              }
            />
            {fillIn(texts.chosen, { name })}
          </label>
        ))}
      </div>
      <div className="import-filters">
        {containerDays.map((name) => (
          <DayField
            key={name}
            label={texts.days[name]}
            name={name}
            value={days[name]}
            onChange={(value) => onType({ ...typed, days: { ...days, [name]: value } })}
          />
        ))}
        <TextField
          label={texts.vessel}
          errorPrefix={common.errorPrefix}
          name="vessel"
          value={vessel}
          maxLength={100}
          onChange={({ target }) => onType({ ...typed, vessel: target.value })}
        />
      </div>
      <FormProblem text={refusal} />
      <SubmitButton isSending={isSending}>{counted(texts.create, chosen.length)}</SubmitButton>
    </form>
  );
}
