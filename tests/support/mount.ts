/// <reference types="vite/client" />
import { createElement, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
// Sizes and visibility come from the real style sheets.
import '../../web/styles/index.css';

/** Renders a component into the empty page, as the site does, and removes it after the test. */
export function mount(tree: ReactNode): void {
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  // Complete, including its effects, before the test continues.
  flushSync(() => root.render(tree));
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
}

/** Another window size for this test; the default is 1280 by 900. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(width, height);
}

/** The text of each element, with white space as single spaces. */
export const texts = (found: Locator): string[] =>
  found.elements().map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

/** For the focus without a click. */
export function focusOn(field: Locator): void {
  (field.element() as HTMLElement).focus();
}

export const inputOf = (field: Locator): HTMLInputElement => field.element() as HTMLInputElement;

/** How many pixels of the page lie beyond the right edge of the window. */
export const sidewaysOverflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Moves the fake clock. The page shows the result afterwards. */
export function pass(ms: number): void {
  flushSync(() => {
    vi.advanceTimersByTime(ms);
  });
}

function Last({ tell }: { tell: () => void }) {
  useEffect(tell);
  return null;
}

/** Waits until React has done all pending work. */
export async function settle(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((tell) => root.render(createElement(Last, { tell })));
  root.unmount();
}

/** Waits for the effect of a key or the pointer. Vitest's own polls would move the test's clock with every check. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame);
}
