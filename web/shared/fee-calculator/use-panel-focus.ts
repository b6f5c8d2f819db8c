import { type RefObject, useEffect, useRef } from 'react';
import type { FeeCalculatorProps } from './panel';

type Panel = FeeCalculatorProps & { panel: RefObject<HTMLElement | null> };

/** Opening moves the focus in; closing returns it, unless it has already moved elsewhere. */
export function usePanelFocus({ isOpen, onClose, opener, panel }: Panel) {
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const section = panel.current;
    if (!isOpen || !section) return;
    // On a touch screen a focused field would open the keyboard, which covers half of the panel.
    const first = section.querySelector<HTMLElement>(matchMedia('(pointer: coarse)').matches ? 'h2' : 'input');
    first?.focus({ preventScroll: true });
    // Wherever the focus is, because the panel may cover it (WCAG 2.4.11).
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      const held = document.activeElement;
      if (held === document.body || section.contains(held)) opener.current?.focus({ preventScroll: true });
    };
  }, [isOpen, opener, panel]);
}
