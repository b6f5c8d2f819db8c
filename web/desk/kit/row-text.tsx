import { type ReactNode, useId, useRef } from 'react';
import { RowFold, useRowFold } from './row-fold';
import './row-text.css';

interface RowTextProps {
  /** What the row is called. On a phone it has two lines. */
  name: ReactNode;
  /** Facts below it, in two lines as well. */
  children: ReactNode;
}

/** The text of a row in a list that is not a table. On a phone its reader opens it to see what is cut. */
export function RowText({ name, children }: RowTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const { isOpen, hasCut, toggle } = useRowFold(text, '.row-text > *');
  const id = useId();
  return (
    <>
      <div className={isOpen ? 'row-text is-open' : 'row-text'} ref={text}>
        <div id={`${id}-name`}>{name}</div>
        <div className="row-text-facts">{children}</div>
      </div>
      {(hasCut || isOpen) && <RowFold id={`${id}-fold`} name={`${id}-name`} isOpen={isOpen} onToggle={toggle} />}
    </>
  );
}
