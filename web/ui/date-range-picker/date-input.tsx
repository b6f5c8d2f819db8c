import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import {
  isKeyAllowed,
  limits,
  onlyDigits,
  type Part,
  type PartTexts,
  parts,
  readTexts,
  step,
  textsOf,
} from './date-parts';
import type { Day } from './days';
import { monthName } from './format-day';
import type { PickerWords } from './picker-words';

interface DateInputProps {
  label: string;
  value: Day;
  words: PickerWords;
  onChange: (day: Day) => void;
  /** The typed text was not a date, so `value` is shown again. */
  onRefuse: (value: Day) => void;
}

/**
 * Specification, Manual date input: a date in three parts. A part counts when its field loses the focus, so a
 * half-typed year is not read.
 */
export function DateInput({ label, value, words, onChange, onRefuse }: DateInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<PartTexts | null>(null);
  const texts = typed ?? textsOf(value);

  const commit = () => {
    if (!typed) return;
    setTyped(null);
    const day = readTexts(typed);
    if (day === null) onRefuse(value);
    else if (day !== value) onChange(day);
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>, part: Part) => {
    const { key, currentTarget } = event;
    if (!isKeyAllowed(event)) event.preventDefault();
    else if (key === 'Enter') commit();
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      setTyped(null);
      onChange(step(readTexts(texts) ?? value, part, key === 'ArrowUp' ? 1 : -1));
    } else if (isAtEdge(key, currentTarget)) {
      const neighbour = parts[parts.indexOf(part) + (key === 'ArrowRight' ? 1 : -1)];
      const field = neighbour && document.getElementById(`${id}-${neighbour}`);
      if (!field) return;
      event.preventDefault();
      field.focus();
    }
  };

  return (
    <fieldset className="date-input">
      <legend>{label}</legend>
      {parts.map((part) => (
        <div className={`date-part date-part-${part}`} key={part}>
          <label htmlFor={`${id}-${part}`}>{words[part]}</label>
          <input
            className="input"
            id={`${id}-${part}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuemin={limits[part].min}
            aria-valuemax={limits[part].max}
            aria-valuenow={Number(texts[part]) || undefined}
            aria-valuetext={part === 'month' && readTexts(texts) ? monthName(readTexts(texts) ?? value) : undefined}
            value={texts[part]}
            onChange={({ target }) => setTyped({ ...texts, [part]: onlyDigits(target.value, part) })}
            onKeyDown={(event) => handleKey(event, part)}
            onFocus={({ target }: FocusEvent<HTMLInputElement>) => target.select()}
            onBlur={commit}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Left and right leave the field at the end of its text; a fully selected text has both ends. */
function isAtEdge(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement) {
  return key === 'ArrowRight' ? selectionEnd === value.length : key === 'ArrowLeft' && selectionStart === 0;
}
