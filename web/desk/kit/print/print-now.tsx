import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePageSize } from './use-page-size';
import './paper.css';

interface PrintNowProps {
  width: number;
  height: number;
  /** Called after the print dialog was closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Opens the browser's print dialog once. It is invisible on the screen. */
export function PrintNow({ width, height, onDone, children }: PrintNowProps) {
  usePageSize(width, height);
  const whenDone = useRef(onDone);
  useEffect(() => {
    whenDone.current = onDone;
  });
  useEffect(() => {
    let isGone = false;
    const done = () => whenDone.current();
    addEventListener('afterprint', done);
    void document.fonts.ready.then(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
      removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(
    <div className="paper-view paper-unseen" aria-hidden="true">
      <div className="paper">{children}</div>
    </div>,
    document.body,
  );
}
