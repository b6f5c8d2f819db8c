import { useReducer } from 'react';
import { formatParts } from './date-parts';
import { addMonths, type Day, lastDay, startOfMonth } from './days';
import { fillRange } from './format-day';
import { viewShowing } from './month-grid';
import type { PickerWords } from './picker-words';
import { type Preset, rangeOf } from './presets';
import { type DayRange, withFrom, withTo } from './ranges';

/** The choice in the open picker, dropped unless it is applied. */
export interface Draft {
  range: DayRange;
  /** The end that the next press on a day sets. */
  next: 'from' | 'to';
  preset: Preset | null;
  /** The first visible month, and the day that the keys move from. */
  view: Day;
  focused: Day;
  /** Announced and shown. */
  notice: string;
}

export type DraftAction =
  | { kind: 'pick'; day: Day }
  | { kind: 'type'; end: 'from' | 'to'; day: Day }
  | { kind: 'preset'; preset: Preset }
  | { kind: 'walk'; day: Day }
  | { kind: 'turn'; by: 1 | -1 }
  | { kind: 'refuse'; day: Day };

interface Setting {
  today: Day;
  /** The number of visible months. */
  months: number;
  words: PickerWords;
}

export function useDraft(range: DayRange, setting: Setting) {
  const change = (draft: Draft, action: DraftAction) => changeDraft(draft, action, setting);
  return useReducer(change, range, () => openDraft(range, setting));
}

export const openDraft = (range: DayRange, { months, words }: Setting): Draft => ({
  range,
  next: 'from',
  preset: null,
  view: startOfMonth(addMonths(startOfMonth(range.to), 1 - months)),
  focused: range.to,
  notice: words.chooseFirst,
});

export function changeDraft(draft: Draft, action: DraftAction, { today, months, words }: Setting): Draft {
  const show = (day: Day) => ({ focused: day, view: viewShowing(day, draft.view, months) });
  switch (action.kind) {
    case 'pick': {
      const isFirst = draft.next === 'from';
      const range = (isFirst ? withFrom : withTo)(draft.range, action.day);
      const notice = isFirst ? words.chooseLast : fillRange(words.rangeSet, range);
      return { ...draft, ...show(action.day), range, preset: null, next: isFirst ? 'to' : 'from', notice };
    }
    case 'type': {
      const range = (action.end === 'from' ? withFrom : withTo)(draft.range, action.day);
      return { ...draft, ...show(action.day), range, preset: null, next: 'from', notice: words.chooseFirst };
    }
    case 'preset': {
      const range = rangeOf(action.preset, today);
      const notice = fillRange(words.rangeSet, range);
      return { ...draft, ...show(range.to), range, preset: action.preset, next: 'from', notice };
    }
    case 'walk':
      return { ...draft, ...show(action.day) };
    case 'turn': {
      const latest = addMonths(startOfMonth(lastDay), 1 - months);
      const moved = startOfMonth(addMonths(draft.view, action.by));
      const isBeyond = moved > latest;
      const view = isBeyond ? latest : moved;
      const isInView = viewShowing(draft.focused, view, months) === view;
      return { ...draft, view, focused: isInView ? draft.focused : addMonths(draft.focused, action.by) };
    }
    case 'refuse':
      return { ...draft, notice: words.reverted.replace('{value}', formatParts(action.day)) };
  }
}
