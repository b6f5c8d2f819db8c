import type { FocusEvent } from 'react';

/** A number that is there already is replaced by typing, not added to: 3 typed over 1 is 3 and not 13. */
export function selectNumber({ target }: FocusEvent) {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.inputMode === 'decimal' || target.inputMode === 'numeric') target.select();
}
