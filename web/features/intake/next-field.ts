import type { KeyboardEvent } from 'react';

/**
 * Scanners type and press Enter: it goes to the next field instead of sending a form that is half filled. From the last one,
 * and with Ctrl from everywhere, it saves. In the notes it is a new line.
 */
export function onEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
  } else if (target instanceof HTMLElement && target.matches('[data-step]:not(textarea)')) {
    event.preventDefault();
    nextOf(form, target)?.focus();
  }
}

/** After the field; past the cartons when no length was entered: then the volume is known. */
export function nextOf(form: HTMLFormElement, field: Element): HTMLElement | undefined {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]:enabled')];
  const later = steps.slice(steps.indexOf(field as HTMLElement) + 1);
  const isSkipped = field instanceof HTMLInputElement && field.dataset.step === 'length' && field.value.trim() === '';
  return isSkipped ? later.find(({ dataset }) => dataset.step === 'cbm' || dataset.step === 'notes') : later[0];
}
