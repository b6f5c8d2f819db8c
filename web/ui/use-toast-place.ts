import { type RefObject, useLayoutEffect } from 'react';
import { freeTop } from './toast-place';

/** What people fill in, press and read in a form, on a page or in a dialog. */
const scopes = ['dialog[open]', '.auth'];
const parts = ':is(input, select, textarea, button, label, .hint, .field-error, .form-problem)';

function keptElements(): Element[] {
  for (const scope of scopes) {
    const found = [...document.querySelectorAll(`${scope} form ${parts}, ${scope} .form-problem`)];
    if (found.length > 0) return found;
  }
  return [];
}

const isSeen = ({ width, height }: DOMRect) => width > 0 && height > 0;

/**
 * Moves the stack so that it covers no part of a form. Without room it is only announced: the form shows the same
 * sentence.
 */
function place(list: HTMLElement) {
  list.style.translate = '';
  const wanted = list.getBoundingClientRect();
  const kept = keptElements()
    .map((element) => element.getBoundingClientRect())
    .filter(isSeen);
  const top = wanted.height > 0 && kept.length > 0 ? freeTop(wanted, innerHeight, kept) : wanted.top;
  list.toggleAttribute('data-no-room', top === null);
  if (top !== null && top !== wanted.top) list.style.translate = `0 ${top - wanted.top}px`;
}

/** Runs again when messages change, the form changes its size, or the window is scrolled or resized. */
export function useToastPlace(list: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || shown.length === 0) return;
    const again = () => place(element);
    again();
    const watch = new ResizeObserver(again);
    watch.observe(element);
    watch.observe(document.body);
    // Error texts come and go without changing the page's size.
    const changes = new MutationObserver(again);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', again, { capture: true, passive: true });
    addEventListener('resize', again);
    return () => {
      watch.disconnect();
      changes.disconnect();
      removeEventListener('scroll', again, { capture: true });
      removeEventListener('resize', again);
    };
  }, [list, shown]);
}
