import { useRef, useState } from 'react';

/**
 * A line in a live region that tells the result of a command. The region is always in the page, because screen readers miss
 * one that is added together with its text. It takes the focus, so that keyboard users go on from there.
 */
export function useStatusMessage() {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const statusMessage = (
    <div role="status" ref={box} tabIndex={-1}>
      {text && <p className="desk-said">{text}</p>}
    </div>
  );
  const announce = (next: string) => {
    setText(next);
    // A dialog that is closing gives the focus back to its opener first, which may be gone by then.
    requestAnimationFrame(() => box.current?.focus());
  };
  /** `tell` leaves the focus where it is: a scanner goes on typing. */
  return { statusMessage, announce, tell: setText, clear: () => setText('') };
}
