import type { KeyboardEvent } from 'react';

/**
 * Scanners type and press Enter: it goes to the next field instead of sending a form that is half filled. From the last one,
 * the notes, and with Ctrl from everywhere, it saves; with Shift it is a new line there.
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

/** After the field; past the cartons when no length was entered: then the volume is known. */
export function nextOf(form: HTMLFormElement, field: Element): HTMLElement | undefined {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]:enabled')];
  const isLater = (step: Element) => field.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING;
  const later = steps.filter(isLater);
  const isSkipped = field instanceof HTMLInputElement && field.dataset.step === 'length' && field.value.trim() === '';
  return isSkipped ? later.find(({ dataset }) => dataset.step === 'cbm' || dataset.step === 'notes') : later[0];
}
