/**
 * Presses that came before any script could answer; web/boot.ts has marked them. Read them right before React begins to
 * listen, so that no press is answered twice. They are repeated afterwards.
 */
export function takeEarlyPress(container: HTMLElement): () => void {
  delete container.dataset.page;
  const button = container.querySelector<HTMLElement>('[data-pressed]');
  if (!button) return () => {};
  delete button.dataset.pressed;
  return () => button.click();
}
