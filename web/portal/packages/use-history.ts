import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { eventsCall } from './calls';

export const useHistory = (id: string) =>
  useClientQuery({
    key: ['package-events', id],
    ask: (signal) => call(eventsCall, { params: { id } }, { signal }),
  });
