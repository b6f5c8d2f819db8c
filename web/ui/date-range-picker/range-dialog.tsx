import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CompareSwitch } from './compare-switch';
import { DateInput } from './date-input';
import type { Day } from './days';
import { Months } from './months';
import type { PickerWords } from './picker-words';
import { PresetList } from './preset-list';
import { presetOf } from './presets';
import type { DayRange } from './ranges';
import { useDraft } from './use-draft';
import './range-dialog.css';

export interface RangeDialogProps {
  range: DayRange;
  today: Day;
  isWide: boolean;
  words: PickerWords;
  /** Null when comparing is not offered. */
  compare: boolean | null;
  trigger: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
  onUpdate: (range: DayRange, isCompared: boolean) => void;
}

/** Wide: a popover below the button. Narrow: a full-screen modal sheet. */
export function RangeDialog(props: RangeDialogProps) {
  const { today, isWide, words, compare, trigger, onCancel, onUpdate } = props;
  const months = isWide ? 2 : 1;
  const [draft, change] = useDraft(props.range, { today, months, words });
  const [isCompared, setCompared] = useState(compare ?? false);
  const { range } = draft;
  const dialog = useDialog(props);

  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  const cancelWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a next element the window lost the focus, or a press moved it, which is handled elsewhere.
    const isOutside = relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== trigger.current;
    if (isWide && isOutside) onCancel();
  };

  return (
    <dialog
      className="range-dialog"
      aria-label={words.dialogLabel}
      aria-modal={!isWide}
      ref={dialog}
      onKeyDown={cancelByKey}
      onBlur={cancelWhenLeft}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className="range-body">
        <div className="range-inputs">
          {(['from', 'to'] as const).map((end) => (
            <DateInput
              key={end}
              label={words[end]}
              value={range[end]}
              words={words}
              onChange={(day) => change({ kind: 'type', end, day })}
              onRefuse={(day) => change({ kind: 'refuse', day })}
            />
          ))}
          {compare !== null && (
            <CompareSwitch words={words} range={range} isOn={isCompared} onChange={() => setCompared(!isCompared)} />
          )}
        </div>
        <PresetList
          words={words}
          chosen={presetOf(range, today, draft.preset)}
          asSelect={!isWide}
          onChoose={(preset) => change({ kind: 'preset', preset })}
        />
        <Months draft={draft} today={today} months={months} words={words} change={change} />
      </div>
      <div className="range-foot">
        <p role="status">{draft.notice}</p>
        <button className="button button-line" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
        <button className="button button-solid" type="button" onClick={() => onUpdate(range, isCompared)}>
          {words.update}
        </button>
      </div>
    </dialog>
  );
}

/** Opens the element in the form of the layout. On closing, the browser returns the focus. */
function useDialog({ isWide, trigger, onCancel }: RangeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  }, [onCancel]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (isWide) element?.show();
    else element?.showModal();
    // Scrolls the whole popover into view, no further than needed.
    if (isWide) element?.scrollIntoView({ block: 'nearest' });
    element?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({ preventScroll: isWide });
    return () => element?.close();
  }, [isWide]);

  useEffect(() => {
    const cancelOutside = ({ target }: PointerEvent) => {
      const isInside = [dialog, trigger].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) cancel.current();
    };
    addEventListener('pointerdown', cancelOutside);
    return () => removeEventListener('pointerdown', cancelOutside);
  }, [trigger]);
  return dialog;
}
