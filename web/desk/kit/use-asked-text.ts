import { useState } from 'react';

/** The text of a search field. When the search changes, such as by going back, the field shows the new text. */
export function useAskedText(asked: string) {
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(asked);
  // Not in an effect, which would run after the first key of a fast scanner and erase it.
  if (shown !== asked) {
    setShown(asked);
    setText(asked);
  }
  return [text, setText] as const;
}
