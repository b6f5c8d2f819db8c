import type { Preset } from './presets';

/** All texts of the picker; `{from}`, `{to}` and `{value}` are filled in. */
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
  /** For screen readers, before the range on the button. */
  change: string;
  until: string;
  /** Before the name of today, and after the name of a day in the range. */
  today: string;
  selected: string;
  /** What the next press on a day does. */
  chooseFirst: string;
  chooseLast: string;
  rangeSet: string;
  reverted: string;
}
