import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Arrival {
  title: string;
  description?: string | undefined;
}

/**
 * Does for a navigation inside the site what a browser does on a full page load: a new title, the top of the page or
 * the anchor, and the focus on the heading, so that a screen reader continues there. Going back leaves the scroll
 * position to the browser, which restores it once React has rendered the page in the same step.
 */
export function usePageArrival({ title, description }: Arrival) {
  const { pathname } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = ownTitle ?? title;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);

  // Only a new path counts; the browser handles a new hash on the same page.
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (!isBackOrForward) window.scrollTo(0, 0);
    return whenHeadingIsThere((heading) => {
      // A page may have put the focus into its first field.
      if (document.activeElement?.matches('[data-begin]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      if (!isBackOrForward) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    });
  }, [pathname, isBackOrForward]);
}

let ownTitle: string | null = null;

/** The title of a page that shows one record: the list of pages names only its kind. */
export function useOwnTitle(title: string) {
  // Before the effect above, which would otherwise overwrite it.
  useLayoutEffect(() => {
    ownTitle = title;
    document.title = title;
    return () => {
      ownTitle = null;
    };
  }, [title]);
}

/** At once, or as soon as the page's code has loaded. Returns the function that stops waiting. */
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
