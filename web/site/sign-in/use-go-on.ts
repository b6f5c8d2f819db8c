import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/use-session';
import { requestedPath } from './requested-path';

/**
 * Sends a signed-in client to the requested page and replaces this one in the history (Specification, Login page). True
 * while that page's code may still be loading.
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
