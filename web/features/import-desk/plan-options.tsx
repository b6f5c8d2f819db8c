import { useWords } from '../../shared/desk/language';
import { Field } from '../../ui/field';
import type { PlanValues } from './plan-values';

interface PlanOptionsProps {
  values: PlanValues;
  categories: readonly { id: number; description: string }[];
  onChange: (values: PlanValues) => void;
}

/** How cells are to be read, and what becomes of rows that are not quite right. */
export function PlanOptions({ values, categories, onChange }: PlanOptionsProps) {
  const { imports, common } = useWords();
  const { options: words } = imports;
  const { options } = values;
  const set = (more: Partial<PlanValues['options']>) => onChange({ ...values, options: { ...options, ...more } });

  const select = <K extends 'dates' | 'decimals' | 'sizes'>(
    name: K,
    choices: readonly (PlanValues['options'][K] & keyof typeof words)[],
  ) => (
    <Field label={words[name]} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={options[name]}
          // The options below are all there is to choose.
          onChange={({ target }) => set({ [name]: target.value as PlanValues['options'][K] })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words[choice]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const tick = (name: 'unidentified' | 'skipKnown' | 'fillDown') => (
    <label className="import-tick">
      <input type="checkbox" checked={options[name]} onChange={({ target }) => set({ [name]: target.checked })} />
      {words[name]}
    </label>
  );

  return (
    <fieldset className="import-options">
      <legend>{words.title}</legend>
      <Field label={words.category} errorPrefix={common.errorPrefix}>
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={values.categoryId}
            onChange={({ target }) => onChange({ ...values, categoryId: target.value })}
          >
            <option value="">{words.noCategory}</option>
            {categories.map(({ id, description }) => (
              <option key={id} value={id}>
                {description}
              </option>
            ))}
          </select>
        )}
      </Field>
      {select('dates', ['dmy', 'mdy'])}
      {select('decimals', ['point', 'comma'])}
      {select('sizes', ['cm', 'm', 'mm'])}
      <div className="import-ticks">
        {tick('unidentified')}
        {tick('skipKnown')}
        {tick('fillDown')}
      </div>
    </fieldset>
  );
}
