/// <reference types="vite/client" />
import { createElement, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
// Sizes and what is hidden come from the real style sheets.
import '../../web/styles/index.css';

/** Puts a component into the empty page, as the site does, and takes it away after the test. */
export function mount(tree: ReactNode): void {
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  // Whole, with its effects, before the test goes on.
  flushSync(() => root.render(tree));
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
}

/** Another window for this test; all the others have 1280 by 900. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(width, height);
}

/** What each of the elements says, with every gap as one space. */
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

/** Lets time pass for a component whose timers the test has taken over; what they change is on the page afterwards. */
export function pass(ms: number): void {
  flushSync(() => {
    vi.advanceTimersByTime(ms);
  });
}

function Last({ tell }: { tell: () => void }) {
  useEffect(tell);
  return null;
}

/** Waits until React has done all that was waiting: what it is asked for here comes last. */
export async function settle(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((tell) => root.render(createElement(Last, { tell })));
  root.unmount();
}

/** Waits for what a key or the pointer brings about. Vitest's own polls would move the clock of the test with every look. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame);
}
