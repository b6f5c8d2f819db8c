import { type Dispatch, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Step, TrackingList } from './tracking-list';

interface Options {
  list: TrackingList;
  take: Dispatch<Step>;
  input: RefObject<HTMLInputElement | null>;
}

/** The keys and presses of the remove buttons. The focus never falls back to the page when a button is removed. */
export function useChipKeys({ list, take, input }: Options) {
  const ref = useRef<HTMLUListElement>(null);
  const focusAfterRemoval = useRef<number | null>(null);
  const last = list.numbers.length - 1;

  const focus = (index: number) => {
    const buttons = ref.current?.querySelectorAll('button') ?? [];
    (buttons[index] ?? input.current)?.focus();
  };

  useLayoutEffect(() => {
    if (focusAfterRemoval.current === null) return;
    focus(Math.min(focusAfterRemoval.current, last));
    focusAfterRemoval.current = null;
  });

  const remove = (index: number) => {
    focusAfterRemoval.current = index;
    take({ type: 'removed', index });
  };

  const actionOf = (key: string, index: number) => {
    if (key === 'Delete' || key === 'Backspace') return () => remove(index);
    if (key === 'ArrowLeft') return () => focus(Math.max(index - 1, 0));
    // After the last one there is no button, so the input gets the focus.
    if (key === 'ArrowRight') return () => focus(index + 1);
    if (key === 'Home') return () => focus(0);
    if (key === 'End') return () => focus(last);
    if (key === 'Escape') return () => focus(-1);
  };

  const onKeyDown = (index: number, event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = actionOf(event.key, index);
    if (!act) return;
    event.preventDefault();
    act();
  };

  const onClick = (index: number, event: MouseEvent) => {
    // A click without a pointer is Enter or Space: the focus stays among the numbers.
    if (event.detail === 0) return remove(index);
    take({ type: 'removed', index });
    input.current?.focus();
  };

  return {
    ref,
    focusLast: () => focus(last),
    props: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(index, event),
      onClick: (event: MouseEvent) => onClick(index, event),
    }),
  };
}
