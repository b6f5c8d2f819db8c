import { Field } from '../../ui/field';
import { useWords } from './language';
import './filters.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly (readonly [value: Value, name: string])[];
  /** The text of the empty option. Without it there is no empty option. */
  any?: string;
  hint?: string | undefined;
  error?: string | undefined;
  name?: string;
  onChange: (value: Value | '') => void;
}

/** A labelled select. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, any, hint, error, name, onChange } = props;
  const { common } = useWords();
  return (
    <Field label={label} hint={hint} error={error} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          name={name}
          value={value}
          // Only the values of the options below can be selected.
          onChange={({ target }) => onChange(target.value as Value | '')}
        >
          {any !== undefined && <option value="">{any}</option>}
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

/** Like `Object.entries`, with typed keys. */
export const entriesOf = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][];
