import { type ReactNode, useId } from 'react';
import { weekdays } from '../../content/calendar';
import type { Day } from './days';
import { longDay, monthAndYear } from './format-day';
import { weeksOf } from './month-grid';
import type { PickerWords } from './picker-words';
import { type DayRange, isWithin } from './ranges';

interface MonthTableProps {
  month: Day;
  today: Day;
  range: DayRange;
  focused: Day;
  words: PickerWords;
  before: ReactNode;
  after: ReactNode;
  onPick: (day: Day) => void;
}

export function MonthTable({ month, today, range, focused, words, before, after, onPick }: MonthTableProps) {
  const caption = useId();
  const nameOf = (day: Day) =>
    [day === today && words.today, longDay(day), isWithin(range, day) && words.selected].filter(Boolean).join(', ');
  return (
    <div className="month">
      <div className="month-head">
        {before}
        <p id={caption} aria-live="polite">
          {monthAndYear(month)}
        </p>
        {after}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keys of a grid are in months.tsx. */}
      <table role="grid" aria-labelledby={caption} aria-multiselectable="true">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th scope="col" key={name}>
                <span className="visually-hidden">{name}</span>
                <span aria-hidden="true">{name.slice(0, 2)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) =>
                day ? (
                  // biome-ignore lint/a11y/useFocusableInteractive: the button inside is what has the focus.
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid.
                  <td key={day} role="gridcell" aria-selected={isWithin(range, day)} className={classOf(day, range)}>
                    <button
                      type="button"
                      data-day={day}
                      data-today={day === today || undefined}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={nameOf(day)}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is.
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function classOf(day: Day, { from, to }: DayRange) {
  if (day === from || day === to) return `range-end${from === to ? '' : day === from ? ' range-first' : ' range-last'}`;
  return isWithin({ from, to }, day) ? 'range-middle' : undefined;
}
