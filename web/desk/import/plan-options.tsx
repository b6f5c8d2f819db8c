import { type ImportKind, isMoneyKind } from '#contract/staff/imports/rules';
import { adminOnly } from '#contract/staff/roles';
import { collectionCodes, useBranches } from '../kit/branches';
import { useCategoryOptions } from '../kit/category-name';
import { useImportWords } from '../kit/import-words';
import { useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { DuplicateFields } from './duplicate-fields';
import { answerOf, type PlanValues } from './plan-values';

interface PlanOptionsProps {
  kind: ImportKind;
  values: PlanValues;
  categories: readonly { id: number; description: string; descriptionZh: string | null }[];
  onChange: (values: PlanValues) => void;
}

/** How cells are read, and what happens to questionable rows. */
export function PlanOptions({ kind, values, categories, onChange }: PlanOptionsProps) {
  const imports = useImportWords();
  const { noteReader, branches } = useWords();
  const categoryOptions = useCategoryOptions(categories);
  const known = useBranches();
  const isAdmin = useMay(adminOnly);
  const { options: words } = imports;
  const { options } = values;
  const set = (more: Partial<PlanValues['options']>) => onChange({ ...values, options: { ...options, ...more } });

  const select = <K extends 'dates' | 'decimals' | 'sizes'>(
    name: K,
    choices: readonly (PlanValues['options'][K] & keyof typeof words)[],
  ) => (
    <SelectField<PlanValues['options'][K]>
      label={words[name]}
      value={options[name]}
      options={choices.map((choice) => [choice, words[choice]] as const)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const tick = (name: 'unidentified' | 'fillDown' | 'oldBooks' | 'createMarks') => (
    <label className="import-tick">
      <input type="checkbox" checked={options[name]} onChange={({ target }) => set({ [name]: target.checked })} />
      {words[name]}
    </label>
  );

  if (kind === 'clients') {
    return (
      <fieldset className="import-options">
        <legend>{words.title}</legend>
        <DuplicateFields value={options.duplicates} onChange={(duplicates) => set({ duplicates })} />
      </fieldset>
    );
  }
  if (kind === 'containers') {
    return (
      <fieldset className="import-options">
        <legend>{words.title}</legend>
        {select('dates', ['dmy', 'mdy'])}
      </fieldset>
    );
  }
  const repeats = (
    <SelectField
      label={isMoneyKind(kind) ? words.repeatedMoney : words.repeated}
      value={answerOf(options)}
      options={(['ask', 'skip', 'import'] as const).map(
        (each) => [each, (isMoneyKind(kind) ? words.repeatsMoney : words.repeats)[each]] as const,
      )}
      onChange={(answer) => set({ skipKnown: answer === 'skip', importKnown: answer === 'import' })}
    />
  );
  if (isMoneyKind(kind)) {
    return (
      <fieldset className="import-options">
        <legend>{words.title}</legend>
        {select('dates', ['dmy', 'mdy'])}
        {select('decimals', ['point', 'comma'])}
        {repeats}
      </fieldset>
    );
  }
  return (
    <fieldset className="import-options">
      <legend>{words.title}</legend>
      <SelectField
        label={words.category}
        value={values.categoryId}
        any={words.noCategory}
        options={categoryOptions}
        onChange={(categoryId) => onChange({ ...values, categoryId })}
      />
      {select('dates', ['dmy', 'mdy'])}
      {select('decimals', ['point', 'comma'])}
      {select('sizes', ['cm', 'm', 'mm'])}
      {repeats}
      <SelectField
        label={words.notes}
        value={options.clientNotes ? 'client' : 'staff'}
        options={(['staff', 'client'] as const).map((each) => [each, noteReader[each]] as const)}
        onChange={(reader) => set({ clientNotes: reader === 'client' })}
      />
      {options.oldBooks && (
        <SelectField
          label={words.branch}
          value={values.branch}
          any={words.noBranch}
          options={collectionCodes(known).map((code) => [code, branches[code] ?? code] as const)}
          onChange={(branch) => onChange({ ...values, branch })}
        />
      )}
      <div className="import-ticks">
        {isAdmin && tick('oldBooks')}
        {isAdmin && tick('createMarks')}
        {tick('unidentified')}
        {tick('fillDown')}
      </div>
    </fieldset>
  );
}
