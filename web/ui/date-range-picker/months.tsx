import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { ClientIcon } from '../client-icon';
import { Tooltip } from '../tooltip';
import { addMonths, type Day } from './days';
import { dayByKey } from './month-grid';
import { MonthTable } from './month-table';
import type { PickerWords } from './picker-words';
import type { Draft, DraftAction } from './use-draft';
import './months.css';

interface MonthsProps {
  draft: Draft;
  today: Day;
  months: number;
  words: PickerWords;
  change: (action: DraftAction) => void;
}

/** One or two months side by side: one tab stop for all their days. */
export function Months({ draft, today, months, words, change }: MonthsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isWalking = useRef(false);
  const { focused, view, range } = draft;

  useLayoutEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const walk = (event: KeyboardEvent) => {
    const isDay = event.target instanceof HTMLElement && event.target.dataset.day;
    const day = isDay ? dayByKey(event.key, event.shiftKey, focused) : null;
    if (!day) return;
    event.preventDefault();
    isWalking.current = true;
    change({ kind: 'walk', day });
  };

  const turn = (by: 1 | -1) => (
    <Tooltip text={by === 1 ? words.nextMonth : words.prevMonth} side="below" className="month-turn">
      <button className="button-icon" type="button" onClick={() => change({ kind: 'turn', by })}>
        <ClientIcon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
      </button>
    </Tooltip>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the grids inside.
    <div className="months" ref={box} onKeyDown={walk}>
      {Array.from({ length: months }, (_, place) => (
        <MonthTable
          // Keyed by position, not by month, so that the live captions stay and change their text.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is.
          key={place}
          month={addMonths(view, place)}
          today={today}
          range={range}
          focused={focused}
          words={words}
          before={place === 0 && turn(-1)}
          after={place === months - 1 && turn(1)}
          onPick={(day) => change({ kind: 'pick', day })}
        />
      ))}
    </div>
  );
}
