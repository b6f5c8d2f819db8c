import type { QueryClient } from '@tanstack/react-query';

/**
 * Call it after a command that books or settles something, or that changes what goods cost. Figures of the account stand
 * on many pages, so every answer is invalid: those on screen are loaded again.
 */
export function invalidateMoney(queries: QueryClient) {
  void queries.invalidateQueries();
}
