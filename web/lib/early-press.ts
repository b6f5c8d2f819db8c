/**
 * What was pressed before anything could answer: web/boot.ts has marked it. Ask right before React begins to listen, so that
 * no press is answered twice; it is pressed again afterwards.
 */
export function takeEarlyPress(container: HTMLElement): () => void {
  delete container.dataset.page;
  const button = container.querySelector<HTMLElement>('[data-pressed]');
  if (!button) return () => {};
  delete button.dataset.pressed;
  return () => button.click();
}
