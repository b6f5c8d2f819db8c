import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { eventsCall } from './calls';

export const historyKey = (id: string) => ['package-events', id] as const;

export const useHistory = (id: string) =>
  useClientQuery({
    key: historyKey(id),
    ask: (signal) => call(eventsCall, { params: { id } }, { signal }),
  });
