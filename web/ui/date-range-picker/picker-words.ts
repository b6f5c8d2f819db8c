import type { Preset } from './presets';

/** Everything the picker says; `{from}`, `{to}` and `{value}` are filled in. */
export interface PickerWords {
  presets: Readonly<Record<Preset, string>>;
  presetLabel: string;
  presetPlaceholder: string;
  compare: string;
  compareHelp: string;
  vs: string;
  from: string;
  to: string;
  month: string;
  day: string;
  year: string;
  prevMonth: string;
  nextMonth: string;
  cancel: string;
  update: string;
  dialogLabel: string;
  /** Heard before the range on the button, not seen. */
  change: string;
  until: string;
  /** In front of the name of the present day, and behind that of a day in the range. */
  today: string;
  selected: string;
  /** What the next press on a day does. */
  chooseFirst: string;
  chooseLast: string;
  rangeSet: string;
  reverted: string;
}
