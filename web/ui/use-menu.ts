import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Follows the state of the browser's popover, and closes it where the browser would not. */
export function useMenu<Menu extends HTMLElement = HTMLUListElement>(pathname: string) {
  const menu = useRef<Menu>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const list = menu.current;
    if (!list) return;
    const follow = () => setOpen(isShown(list));
    // It may have been opened before this code loaded.
    follow();
    list.addEventListener('toggle', follow);
    // The wide bar has no menu to close.
    const wide = matchMedia('(min-width: 1100px)');
    const closeList = () => hide(list);
    wide.addEventListener('change', closeList);
    return () => {
      list.removeEventListener('toggle', follow);
      wide.removeEventListener('change', closeList);
    };
  }, []);

  const close = () => hide(menu.current);

  // Also when the browser's own buttons changed the page. A menu that was opened before this code loaded stays.
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current === pathname) return;
    openedAt.current = pathname;
    hide(menu.current);
  }, [pathname]);

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a next element the window lost the focus, or a click moved it: the browser closes on those itself.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return { isOpen, menu, close, closeWhenLeft };
}

const isShown = (list: HTMLElement) => {
  try {
    return list.matches(':popover-open');
  } catch {
    return false;
  }
};

const hide = (list: HTMLElement | null) => {
  if (list && isShown(list)) list.hidePopover();
};
