import type { FocusEvent } from 'react';

/** Typing replaces an existing number: 3 typed over 1 is 3 and not 13. */
export function selectNumber({ target }: FocusEvent) {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.inputMode === 'decimal' || target.inputMode === 'numeric') target.select();
}
