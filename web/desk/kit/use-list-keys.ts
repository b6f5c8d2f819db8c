import type { RefObject } from 'react';
import { isFlag, usePreference } from './preferences';
import { useShortcuts } from './shortcuts';

const rowsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
const targetOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('.row-link') ?? row?.querySelector<HTMLElement>('a, button, input');

/**
 * `j` and `k` walk through the rows of a list, `x` selects one, `f` goes to the search of the list. The focus itself
 * moves, so that Enter and Ctrl+Enter are the browser's own.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, isOn: boolean) {
  const [hasKeys] = usePreference('single-keys', isFlag, true);
  const walk = (step: 1 | -1) => {
    const rows = rowsIn(box.current);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step));
    targetOf(rows[next])?.focus();
  };
  const select = () => {
    const row = rowsIn(box.current).find((each) => each.contains(document.activeElement));
    row?.querySelector<HTMLElement>('.row-select input')?.click();
  };
  useShortcuts(
    {
      j: () => walk(1),
      k: () => walk(-1),
      x: select,
      f: () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    },
    isOn && hasKeys,
  );
}
