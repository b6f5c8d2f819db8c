import { useState } from 'react';
import { TextField } from '../../ui/field';
import { useWords } from './language';
import { isRealDay } from './real-day';

interface DayFieldProps {
  label: string;
  name: string;
  /** As typed: a half-typed year must not be changed while the person types. */
  value: string;
  onChange: (value: string) => void;
}

/** A day of a filter. An invalid day does not filter, and the field says so. */
export function DayField({ label, name, value, onChange }: DayFieldProps) {
  const { common } = useWords();
  // The browser gives no value for an incomplete date; it only reports that something was typed.
  const [isIncomplete, setIncomplete] = useState(false);
  const isWrong = value === '' ? isIncomplete : !isRealDay(value);
  return (
    <TextField
      label={label}
      errorPrefix={common.errorPrefix}
      error={isWrong ? common.dayIncomplete : undefined}
      type="date"
      name={name}
      value={value}
      onBlur={({ target }) => setIncomplete(target.validity.badInput)}
      onChange={({ target }) => {
        setIncomplete(false);
        onChange(target.value);
      }}
    />
  );
}
