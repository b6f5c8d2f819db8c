import { Field } from '../../ui/field';
import { useWords } from './language';
import './filters.css';

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
  error?: string | undefined;
  name?: string;
}

export function FilterSelect({ label, value, options, onChange, error, name }: FilterSelectProps) {
  const { common } = useWords();
  return (
    <Field label={label} error={error} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
