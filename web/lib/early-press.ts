/** Presses again what was pressed before anything could answer: web/boot.ts has marked it. */
export function answerEarlyPress(container: HTMLElement) {
  // From here on a press is answered at once.
  delete container.dataset.page;
  const button = container.querySelector<HTMLElement>('[data-pressed]');
  if (!button) return;
  delete button.dataset.pressed;
  button.click();
}
