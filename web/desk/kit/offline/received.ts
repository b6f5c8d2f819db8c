import type { QueryClient } from '@tanstack/react-query';
import type { DeskPackage } from '#contract/staff/packages/schema';

export interface Received {
  pkg: DeskPackage;
  hasPhoto: boolean;
}

export const receivedKey = ['received'];
const LAST = 10;

/** The last packages of this session, in session memory, so that visiting another page loses nothing. */
export function addReceived(queries: QueryClient, received: Received) {
  queries.setQueryData<Received[]>(receivedKey, (known = []) =>
    [received, ...known.filter(({ pkg }) => pkg.id !== received.pkg.id)].slice(0, LAST),
  );
}
