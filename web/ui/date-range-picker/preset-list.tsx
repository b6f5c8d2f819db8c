import { useId } from 'react';
import type { PickerWords } from './picker-words';
import { type Preset, presets } from './presets';

interface PresetListProps {
  words: PickerWords;
  chosen: Preset | null;
  asSelect: boolean;
  onChoose: (preset: Preset) => void;
}

/** Specification, Date-range picker: buttons beside two months; a native select beside one. */
export function PresetList({ words, chosen, asSelect, onChoose }: PresetListProps) {
  const id = useId();
  if (!asSelect) {
    return (
      <fieldset className="preset-buttons">
        <legend className="visually-hidden">{words.presetLabel}</legend>
        {presets.map((preset) => (
          <button type="button" key={preset} aria-pressed={preset === chosen} onClick={() => onChoose(preset)}>
            {words.presets[preset]}
          </button>
        ))}
      </fieldset>
    );
  }
  return (
    <div className="field preset-select">
      <label className="visually-hidden" htmlFor={id}>
        {words.presetLabel}
      </label>
      <select
        className="input"
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => {
          const preset = presets.find((each) => each === target.value);
          if (preset) onChoose(preset);
        }}
      >
        <option value="" disabled>
          {words.presetPlaceholder}
        </option>
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {words.presets[preset]}
          </option>
        ))}
      </select>
    </div>
  );
}
