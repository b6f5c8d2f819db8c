import { Field, TextField } from '../../ui/field';
import { useWords } from './language';
import type { ListAddress } from './use-list-address';
import './filters.css';

interface SelectFilterProps {
  label: string;
  value: string;
  /** Value and name; without `isRequired` there is one for all before them. */
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
  isRequired?: boolean;
}

export function SelectFilter({ label, value, options, onChange, isRequired = false }: SelectFilterProps) {
  const { money: words, common } = useWords();
  return (
    <Field label={label} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <select {...attributes} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
          {!isRequired && <option value="">{words.all}</option>}
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** They show what was typed: a year that is half typed is no filter yet, and must not be taken from under the fingers. */
export function PeriodFilter({ address: { get, change } }: { address: ListAddress }) {
  const { money: words, common } = useWords();
  const field = (name: 'from' | 'to') => (
    <TextField
      label={words[name]}
      errorPrefix={common.errorPrefix}
      type="date"
      value={get(name) ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  );
}
