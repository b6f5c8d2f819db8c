import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/use-session';
import { requestedPath } from './requested-path';

/**
 * Sends a signed-in client on to the requested page and replaces this one in the history (Specification, Login page).
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
