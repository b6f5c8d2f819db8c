import { flushSync } from 'react-dom';
import { pause } from '../../lib/retry';

const FIELD = 'input, textarea, select';
const AFTER_TYPING_MS = 1000;

/** Nothing may move under the fingers of somebody who fills in a field, nor under the tap that follows. */
export async function quietMoment(): Promise<void> {
  while (document.activeElement?.matches(FIELD)) {
    await new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }));
    await pause(AFTER_TYPING_MS);
  }
}

/**
 * The banner comes late, above a page that is being read and touched. The page is scrolled by what the change adds above it,
 * in the same frame, so that everything stays under the finger. The banner lies over the top of the page then; scrolling up
 * shows what is behind it (shared/announcement-bar.css).
 */
export function keepPlace(change: () => void) {
  const root = document.documentElement;
  const main = document.querySelector('main');
  const before = main?.getBoundingClientRect().top ?? 0;
  // The browser would do the same, but not at the top of a page, and not every browser.
  root.style.overflowAnchor = 'none';
  flushSync(change);
  window.scrollBy({ top: (main?.getBoundingClientRect().top ?? before) - before, behavior: 'instant' });
  requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty('overflow-anchor')));
}

/** Tells the style sheet how tall the banner is, and the bar below which it lies. Answers how to stop. */
export function measure(banner: HTMLElement | null) {
  const root = document.documentElement;
  const bar = document.querySelector<HTMLElement>('.topbar');
  if (!banner || !bar) return;
  const write = () => {
    root.style.setProperty('--banner', `${banner.offsetHeight}px`);
    root.style.setProperty('--bar', `${bar.offsetHeight}px`);
  };
  write();
  const watch = new ResizeObserver(write);
  watch.observe(banner);
  return () => watch.disconnect();
}
