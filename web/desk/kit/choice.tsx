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
  error?: string | undefined;
  name?: string;
  onChange: (value: Value | '') => void;
}

/** One of a few. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
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
          // The options below are all there is to choose.
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

/** The entries of a list of words, with their keys as what they are. */
export const entriesOf = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][];
