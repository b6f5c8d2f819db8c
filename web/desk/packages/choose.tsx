import { useWords } from '../kit/language';
import { SelectField } from '../kit/select-field';

interface ChooseProps {
  label: string;
  value: string | undefined;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

/** One of several, or any of them. */
export function Choose({ label, value = '', options, onChange }: ChooseProps) {
  const { packages: words } = useWords().lists;
  // A link may name one that is not in the list.
  const isUnknown = value !== '' && !Object.hasOwn(options, value);
  const known = Object.entries(options);
  return (
    <SelectField
      label={label}
      value={value}
      any={words.any}
      options={isUnknown ? [[value, `#${value}`], ...known] : known}
      onChange={onChange}
    />
  );
}
