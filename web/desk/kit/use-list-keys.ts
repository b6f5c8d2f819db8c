import { type RefObject, useEffect } from 'react';
import { isTyping, useShortcuts } from './shortcuts';

/** The rows of all lists of the page that can have the focus: with a link or a control, and not folded away. */
const rowsOfPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => targetOf(row) && row.checkVisibility());
// A link before the box that selects the row, so that Enter opens it.
const targetOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('.row-link') ??
  row?.querySelector<HTMLElement>('a') ??
  row?.querySelector<HTMLElement>(':is(button, input):enabled');
const boxOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>('[type="checkbox"]:enabled');
const check = (box: HTMLInputElement | null | undefined) => {
  if (box && !box.checked) box.click();
};

/**
 * `j` and `k` move through the rows of a page's lists, and so do the arrows once a row has the focus. In a table `x`
 * selects a row, `J` and `K` extend the selection, Ctrl+A selects the page. The focus itself moves, so that Enter and
 * Ctrl+Enter are the browser's own.
 */
export function useListKeys(table?: RefObject<HTMLElement | null>) {
  const current = () => rowsOfPage().find((row) => row.contains(document.activeElement));
  const walk = (step: 1 | -1) => {
    const rows = rowsOfPage();
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step));
    targetOf(rows[next])?.focus();
  };
  const extend = (step: 1 | -1) => {
    check(boxOf(current()));
    walk(step);
    check(boxOf(current()));
  };
  // By entries: the linter takes a capital letter for a component.
  const others = Object.fromEntries<() => void>([
    ['J', () => extend(1)],
    ['K', () => extend(-1)],
  ]);
  const ofTable = { x: () => boxOf(current())?.click(), ...others };
  useShortcuts({ j: () => walk(1), k: () => walk(-1), ...(table && ofTable) });

  // Not single letters, so they stay active when those are off.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return;
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (isArrow && !event.ctrlKey && !event.metaKey && current()) {
        event.preventDefault();
        walk(event.key === 'ArrowDown' ? 1 : -1);
      }
      const all = table?.current?.querySelector<HTMLInputElement>('.is-select input, .row-cards-all input');
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && all) {
        event.preventDefault();
        check(all);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
