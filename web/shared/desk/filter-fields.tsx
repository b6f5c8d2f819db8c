import { Field, TextField } from '../../ui/field';
import { useWords } from './language';
import './filter-fields.css';

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

interface PeriodFilterProps {
  from: string;
  to: string;
  onChange: (name: 'from' | 'to', value: string) => void;
}

export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const { money: words, common } = useWords();
  const field = (name: 'from' | 'to', value: string) => (
    <TextField
      label={words[name]}
      errorPrefix={common.errorPrefix}
      type="date"
      value={value}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
  return (
    <>
      {field('from', from)}
      {field('to', to)}
    </>
  );
}
