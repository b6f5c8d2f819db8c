import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/use-session';
import { requestedPath } from './requested-path';

/**
 * Whoever is signed in, by this form or before, goes on to where they wanted; this page is replaced in the history (§2).
 * True while they are on their way: the next page's code may still be coming.
 */
export function useGoOn(): boolean {
  const isSignedIn = Boolean(useSession());
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) navigate(requestedPath(state), { replace: true });
  }, [isSignedIn, state, navigate]);
  return isSignedIn;
}
