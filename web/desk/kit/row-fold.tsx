import { type RefObject, useEffect, useState } from 'react';
import { DeskIcon } from './desk-icon';
import { useWords } from './language';

interface RowFoldProps {
  id: string;
  /** The id of the element with the name of the row. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens a row of a phone, which shows all of its text then. */
export function RowFold({ id, name, isOpen, onToggle }: RowFoldProps) {
  const { frame } = useWords();
  return (
    <button
      className="button-icon row-fold"
      type="button"
      id={id}
      aria-label={frame.wholeRow}
      aria-labelledby={`${id} ${name}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <DeskIcon name={isOpen ? 'chevron-down' : 'chevron-right'} />
    </button>
  );
}

/** A tag is a little higher than its line, but lower than the next line. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 8;

/** A row that folds: whether it is open, and whether one of its `lines` is cut while it is folded. Null: nobody asks. */
export function useRowFold(text: RefObject<HTMLElement | null>, lines: string | null) {
  const [isOpen, setOpen] = useState(false);
  const [hasCut, setCut] = useState(false);
  useEffect(() => {
    const box = text.current;
    if (!box || isOpen || lines === null) return;
    // Reports at once, and again when the width changes.
    const watch = new ResizeObserver(() => setCut([...box.querySelectorAll(lines)].some(isCut)));
    watch.observe(box);
    return () => watch.disconnect();
  });
  return { isOpen, hasCut, toggle: () => setOpen(!isOpen) };
}
