import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { usePageSize } from './use-page-size';
import './paper.css';
import './sheet.css';

/** In millimetres; a slip is as long as its content. */
export const paperSizes = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  '80mm': { width: 80, height: null },
} as const;
export type PaperSize = keyof typeof paperSizes;

const MM_PER_PX = 25.4 / 96;

interface PaperProps {
  size: PaperSize;
  /** The content of the preview, for screen readers. */
  label: string;
  children: ReactNode;
}

/** On screen a preview that fits the width; in print only this, sheet by sheet. */
export function Paper({ size, label, children }: PaperProps) {
  const view = useRef<HTMLElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0, sheet: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const [box, inner] = [view.current, sheets.current];
      // In print the preview has the size of the paper.
      if (!box || !inner || matchMedia('print').matches) return;
      setRoom({ width: box.clientWidth, height: inner.offsetHeight, sheet: inner.offsetWidth });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [view.current, sheets.current]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, []);

  const { width, height } = paperSizes[size];
  // A millimetre more, because a page that is rounded down would push the last line onto a second one.
  usePageSize(width, height ?? (room.height > 0 ? Math.ceil(room.height * MM_PER_PX) + 1 : null));
  const scale = room.sheet > 0 ? Math.min(1, room.width / room.sheet) : 1;
  const fitted = { '--paper-scale': scale, '--paper-height': `${room.height * scale}px` };
  return (
    <section
      className="paper-view"
      aria-label={label}
      ref={view}
      style={room.height > 0 ? (fitted as CSSProperties) : undefined}
    >
      <div className={`paper paper-${size}`} ref={sheets}>
        {children}
      </div>
    </section>
  );
}
