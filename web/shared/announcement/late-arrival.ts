import { flushSync } from 'react-dom';
import { pause } from '../../lib/retry';

const FIELD = 'input, textarea, select';
const AFTER_TYPING_MS = 1000;

/** Nothing may move while a field is being filled in, nor under the tap that follows. */
export async function quietMoment(): Promise<void> {
  while (document.activeElement?.matches(FIELD)) {
    await new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }));
    await pause(AFTER_TYPING_MS);
  }
}

/**
 * The banner arrives late, above a page that is being read. The page is scrolled by the added height in the same frame,
 * so that everything stays under the finger. The banner then lies over the top of the page; scrolling up shows what is
 * behind it (shared/announcement-bar.css).
 */
export function keepPlace(change: () => void) {
  const top = () => document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  const before = top();
  flushSync(change);
  window.scrollBy(0, top() - before);
}

/**
 * Tells the style sheet the height of the banner and of the bar above it. Returns the function that stops it. Both are
 * read before anything is written, and written only to the elements that use them: on the root element they would make
 * the browser compute the styles of the whole page again.
 */
export function measure(place: HTMLElement | null) {
  const banner = place?.firstElementChild;
  const frame = place?.parentElement;
  if (!banner || !frame) return;
  const write = () => {
    const [height, above] = [`${banner.clientHeight}px`, `${place.offsetTop}px`];
    frame.style.setProperty('--banner', height);
    place.style.setProperty('--banner', height);
    place.style.setProperty('--bar', above);
  };
  const watch = new ResizeObserver(write);
  write();
  watch.observe(banner);
  return () => watch.disconnect();
}
