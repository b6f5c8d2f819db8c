import { useRef, useState } from 'react';

/** What has just been done, said to everybody: always in the page so that it is heard, and in focus so that work goes on there. */
export function useSaid() {
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const said = (
    <div role="status" ref={box} tabIndex={-1}>
      {text && <p className="desk-said">{text}</p>}
    </div>
  );
  const say = (next: string) => {
    setText(next);
    // A dialog that is closing gives the focus back to its opener first, which may be gone by then.
    requestAnimationFrame(() => box.current?.focus());
  };
  return { said, say, hush: () => setText('') };
}
