import { useState } from 'react';

/** The text of a search field. When another question is asked, such as by going back, the field shows that one. */
export function useAskedText(asked: string) {
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  // Not in an effect: it would run after the first key of a quick scanner, and erase it.
  if (shown !== asked) {
    setShown(asked);
    setText(asked);
  }
  return [text, setText] as const;
}
