import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LONGEST_WAIT_MS } from '../../shared/money/first-view/longest-wait';
import { useIsAccountKnown } from '../../shared/money/use-account';

/**
 * Whether the rest of the page still waits for what is owed, which takes three lines or thirty. After two seconds people
 * can read how to pay all the same.
 */
export function useAccountWait(): boolean {
  // The HTML of the first page has begun to wait (first-view/draw-account.ts).
  const isFirstPage = useLocation().key === 'default';
  const [hasTime, setHasTime] = useState(() => !isFirstPage || !('waited' in document.documentElement.dataset));
  useEffect(() => {
    const timer = setTimeout(() => setHasTime(false), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return !useIsAccountKnown() && hasTime;
}
