import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Arrival {
  title: string;
  description?: string | undefined;
}

/**
 * Does what a browser does on a full page load for a move inside the site: a new title, the top of the page or
 * the part that the address names, and the focus on its heading, so that a screen reader reads on from there. Going back
 * leaves the scroll to the browser, which restores it once React has drawn the page in the same step.
 */
export function usePageArrival({ title, description }: Arrival) {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = ownTitle ?? title;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);

  // Only a new path is an arrival; a new hash on the same page is the browser's.
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (!isBackOrForward) window.scrollTo(0, 0);
    return whenHeadingIsThere((heading) => {
      // A page of work begins in its first field, and has taken the focus there.
      if (document.activeElement?.matches('[data-begin]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      if (!isBackOrForward) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    });
  }, [pathname, isBackOrForward]);
}

let ownTitle: string | null = null;

/** The title of a page that shows one of many: the list of pages names only the kind. */
export function useOwnTitle(title: string) {
  // Before the effect above, which would otherwise have the last word.
  useLayoutEffect(() => {
    ownTitle = title;
    document.title = title;
    return () => {
      ownTitle = null;
    };
  }, [title]);
}

/** At once, or as soon as the code of the page has come. Answers how to stop waiting. */
function whenHeadingIsThere(then: (heading: HTMLHeadingElement) => void): () => void {
  const observer = new MutationObserver(look);
  function look(): boolean {
    const heading = document.querySelector('h1');
    if (!heading) return false;
    observer.disconnect();
    then(heading);
    return true;
  }
  if (!look()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
