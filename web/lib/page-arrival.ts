import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Arrival {
  title: string;
  description?: string | undefined;
}

/**
 * What a browser does by itself on a full page load, done for a move inside the site: a new title, the top of the page, and
 * the focus on its heading, so that a screen reader reads on from there. Going back leaves the scroll to the browser.
 */
export function usePageArrival({ title, description }: Arrival) {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = title;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const heading = document.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    if (!isBackOrForward) window.scrollTo(0, 0);
  }, [pathname, isBackOrForward]);
}
