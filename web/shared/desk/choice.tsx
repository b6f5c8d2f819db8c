import { Field } from '../../ui/field';
import { useWords } from './language';
import './filters.css';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly (readonly [value: Value, name: string])[];
  /** What the empty choice is called; without it there is none. */
  any?: string;
  hint?: string | undefined;
  onChange: (value: Value | '') => void;
}

/** One of a few. */
export function Choice<Value extends string>({ label, value, options, any, hint, onChange }: ChoiceProps<Value>) {
  const { common } = useWords();
  return (
    <Field label={label} hint={hint} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value}
          onChange={({ target }) => onChange(target.value as Value | '')}
        >
          {any !== undefined && <option value="">{any}</option>}
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

/** The entries of a list of words, with their keys as what they are. */
export const entriesOf = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][];
