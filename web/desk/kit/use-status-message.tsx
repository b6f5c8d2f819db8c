import { useRef, useState } from 'react';

/**
 * A live region with the result of a command. The region is always in the page, because screen readers miss one that is
 * added together with its text. It takes the focus, so that keyboard users continue from there.
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
    // A closing dialog first returns the focus to its opener, which may be gone by then.
    requestAnimationFrame(() => box.current?.focus());
  };
  /** `tell` leaves the focus where it is, because a scanner continues to type. */
  return { statusMessage, announce, tell: setText, clear: () => setText('') };
}
