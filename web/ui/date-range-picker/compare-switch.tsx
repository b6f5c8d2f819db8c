import { fillRange } from './format-day';
import type { PickerWords } from './picker-words';
import { type DayRange, yearEarlier } from './ranges';

interface CompareSwitchProps {
  words: PickerWords;
  range: DayRange;
  isOn: boolean;
  onChange: () => void;
}

/** Specification, Date-range picker: compares with the previous year. The dashboard leaves it out on purpose. */
export function CompareSwitch({ words, range, isOn, onChange }: CompareSwitchProps) {
  return (
    <div className="compare">
      <label>
        <input type="checkbox" role="switch" aria-checked={isOn} checked={isOn} onChange={onChange} />
        {words.compare}
      </label>
      <p>{isOn ? fillRange(words.vs, yearEarlier(range)) : words.compareHelp}</p>
    </div>
  );
}
