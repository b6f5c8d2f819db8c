import { useWords } from '../../shared/desk/language';
import { Field } from '../../ui/field';

interface ChooseProps {
  label: string;
  value: string | undefined;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

/** One of several, or any of them. */
export function Choose({ label, value, options, onChange }: ChooseProps) {
  const { lists, common } = useWords();
  return (
    <Field label={label} errorPrefix={common.errorPrefix}>
      {(attributes) => (
        <select {...attributes} className="input" value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
          <option value="">{lists.packages.any}</option>
          {/* A link may name one that is not in the list. */}
          {value && !Object.hasOwn(options, value) && <option value={value}>#{value}</option>}
          {Object.entries(options).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
