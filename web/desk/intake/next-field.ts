import type { KeyboardEvent } from 'react';

/**
 * Scanners type and press Enter, so Enter goes to the next field instead of sending a half-filled form. From the last
 * field, the notes, and with Ctrl from anywhere, it saves. With Shift it is a new line in the notes.
 */
export function onEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement)) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (!isCommand && !target.matches('input:not([type="file"]), select, textarea')) return;
  event.preventDefault();
  const next = isCommand ? undefined : nextOf(form, target);
  if (next) next.focus();
  else form.requestSubmit();
}

/** A number that came from the camera is complete. */
export function focusAfterNumber(form: HTMLFormElement | null) {
  const number = form?.querySelector('[data-begin]');
  if (form && number) nextOf(form, number)?.focus();
}

/** The next field. Skips the cartons when no length was entered, because the volume is then given. */
export function nextOf(form: HTMLFormElement, field: Element): HTMLElement | undefined {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]:enabled')];
  const isLater = (step: Element) => field.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING;
  const later = steps.filter(isLater);
  const isSkipped = field instanceof HTMLInputElement && field.dataset.step === 'length' && field.value.trim() === '';
  return isSkipped ? later.find(({ dataset }) => dataset.step === 'cbm' || dataset.step === 'notes') : later[0];
}
