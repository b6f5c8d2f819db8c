import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ClientIcon } from '../client-icon';
import { Icon } from '../icon';
import type { Day } from './days';
import { fillRange } from './format-day';
import type { PickerWords } from './picker-words';
import type { RangeDialogProps } from './range-dialog';
import { type DayRange, isSameRange, yearEarlier } from './ranges';
import './date-range-picker.css';

/** Specification, Date-range picker: two months from this width on; below it one month and a drop-down of presets. */
export const wideLayout = '(min-width: 960px)';

interface DateRangePickerProps {
  range: DayRange;
  today: Day;
  /** Whether the window is at least `wideLayout` wide. */
  isWide: boolean;
  words: PickerWords;
  /** Offers to compare with the previous year; `onUpdate` then also gets the second range. */
  showCompare: boolean;
  onUpdate: (range: DayRange, compared: DayRange | null) => void;
}

/** A button with the range on it. The calendar's code loads when it is first opened. */
export function DateRangePicker({ range, today, isWide, words, showCompare, onUpdate }: DateRangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const Popup = useRangeDialog(isOpen, () => setOpen(false));
  const trigger = useRef<HTMLButtonElement>(null);

  const update = (chosen: DayRange, isNowCompared: boolean) => {
    setOpen(false);
    // Specification, Date-range picker: applies only if something has changed.
    if (isSameRange(chosen, range) && isNowCompared === isCompared) return;
    setCompared(isNowCompared);
    onUpdate(chosen, isNowCompared ? yearEarlier(chosen) : null);
  };

  return (
    <div className="range-picker">
      <button
        className="button button-line range-trigger"
        type="button"
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ClientIcon name="calendar" />
        <span>
          <span className="visually-hidden">{words.change}</span> {fillRange('{from}', range)}{' '}
          <span aria-hidden="true">-</span>
          <span className="visually-hidden">{words.until}</span> {fillRange('{to}', range)}
          {isCompared && <span className="range-versus">{fillRange(words.vs, yearEarlier(range))}</span>}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && Popup && (
        // Another layout is another kind of dialog: the choice so far is dropped, as after Cancel.
        <Popup
          key={String(isWide)}
          range={range}
          today={today}
          isWide={isWide}
          words={words}
          compare={showCompare ? isCompared : null}
          trigger={trigger}
          onCancel={() => setOpen(false)}
          onUpdate={update}
        />
      )}
    </div>
  );
}

function useRangeDialog(isOpen: boolean, onFailure: () => void) {
  const [Popup, setPopup] = useState<ComponentType<RangeDialogProps> | null>(null);
  const fail = useRef(onFailure);
  useEffect(() => {
    if (!isOpen || Popup) return;
    const load = async () => {
      const { RangeDialog } = await import('./range-dialog');
      setPopup(() => RangeDialog);
    };
    // Without a connection the button is released, and the next press tries again.
    load().catch(fail.current);
  }, [isOpen, Popup]);
  return Popup;
}
