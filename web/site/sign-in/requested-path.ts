import type { Path } from 'react-router';

const fallback: Partial<Path> = { pathname: '/dashboard' };

/**
 * The page that was requested before the sign-in. The guard puts it into the navigation state, and login and register
 * pass it on. Specification, Login page: otherwise the dashboard. Only a path of this site is followed.
 */
export function requestedPath(state: unknown): Partial<Path> {
  if (!isRecord(state) || !isRecord(state.from)) return fallback;
  const { pathname, search, hash } = state.from;
  // Two slashes, or a slash and what browsers treat as one, begin another site's name.
  if (typeof pathname !== 'string' || !/^\/(?![/\\])/.test(pathname)) return fallback;
  return { pathname, search: startingWith('?', search), hash: startingWith('#', hash) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const startingWith = (sign: string, value: unknown) =>
  typeof value === 'string' && value.startsWith(sign) ? value : '';
