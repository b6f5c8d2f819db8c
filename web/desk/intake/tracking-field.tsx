import { useRef } from 'react';
import { TextField } from '../../ui/field';
import { useWords } from '../kit/language';
import type { Source } from './intake-form';

interface TrackingFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Called on Enter. The typing speed tells a scanner from a person, for the log. */
  onEntered: (how: Source) => void;
}

/** No person types a character every 40 ms. */
const MS_PER_SIGN = 40;

export function TrackingField({ value, error, onChange, onEntered }: TrackingFieldProps) {
  const { common } = useWords();
  const begun = useRef(0);
  return (
    <TextField
      label={common.trackingNumber}
      error={error}
      errorPrefix={common.errorPrefix}
      name="trackingNumber"
      data-step=""
      data-begin=""
      maxLength={64}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={({ target, timeStamp }) => {
        // A pasted text was not scanned.
        if (value === '') begun.current = target.value.length === 1 ? timeStamp : 0;
        onChange(target.value);
      }}
      onKeyDown={({ key, timeStamp }) => {
        if (key === 'Enter') onEntered(timeStamp - begun.current < value.length * MS_PER_SIGN ? 'scan' : 'form');
      }}
    />
  );
}
