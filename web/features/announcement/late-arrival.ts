import { pause } from '../../lib/retry';

const FIELD = 'input, textarea, select';
const AFTER_TYPING_MS = 1000;
const SLIDE_MS = 200;

/** Nothing may move under the fingers of somebody who fills in a field, nor under the tap that follows. */
export async function quietMoment(): Promise<void> {
  while (document.activeElement?.matches(FIELD)) {
    await new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }));
    await pause(AFTER_TYPING_MS);
  }
}

/**
 * The banner comes late, and takes its place above a page that is being read. What follows it stays where it was in the
 * first moment and then slides: a transform, which is no layout shift. Further down the page the browser's scroll anchoring
 * keeps everything in place, and there is nothing to show.
 */
export function slideDownWhatFollows(banner: HTMLElement | null) {
  if (!banner || window.scrollY > 0) return;
  // Without motion it is one picture as it was, and then the next with the banner in it.
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : SLIDE_MS;
  const start = { transform: `translateY(${-banner.offsetHeight}px)` };
  for (let next = banner.nextElementSibling; next; next = next.nextElementSibling) {
    next.animate([start, { transform: 'none' }], { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
  }
}
