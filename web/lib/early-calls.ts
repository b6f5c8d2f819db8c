import { getClient, listAttachments } from '#contract/clients/calls';
import { getAccount, getDocument } from '#contract/documents/calls';
import { limits } from '#contract/limits';
import { listLoadings } from '#contract/loadings/calls';
import { getPackage, listClientPackages, listDividedPackages, searchPackages } from '#contract/packages/calls';
import { listPayments } from '#contract/payments/calls';
import { getDashboardStatistics, getStatisticsOverview } from '#contract/statistics/calls';
import { listWarehouses } from '#contract/warehouses/calls';
import { trackingNumbersFrom } from './asked-numbers';
import { callAddress } from './call-address';

/** What the first script knows about a visit. */
export interface Visit {
  pathname: string;
  search: string;
  /** The router's state of this history entry. */
  state: unknown;
  clientId: number | null;
  now: Date;
}

export interface EarlyCall {
  address: string;
  asClient: boolean;
}

type Calls = (visit: Visit, id: string) => string[];

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The last 90 days, as in web/portal/dashboard/default-range.ts. */
function usualFigures({ now }: Visit) {
  const from = new Date(now);
  from.setUTCDate(from.getUTCDate() - 90);
  return { query: { state: 'USD', from: dayOf(from), to: dayOf(now) } };
}

const numberIn = (search: string, name: string) =>
  /^[1-9]\d{0,8}$/.exec(new URLSearchParams(search).get(name) ?? '')?.[0] ?? '1';

const statuses = ['YET_TO_LOAD', 'IN_TRANSIT', 'ARRIVED', 'DELIVERED'];
const statusIn = (search: string) =>
  statuses.find((status) => status === new URLSearchParams(search).get('status')) ?? '';

const publicCalls: Record<string, Calls> = {
  '/address': () => [callAddress(listWarehouses, {})],
  '/container-loadings': () => [callAddress(listLoadings, { query: { status: '' } })],
  '/search': ({ state, search }) => {
    const filter = trackingNumbersFrom(state, search);
    return filter.length > 0 ? [callAddress(searchPackages, { query: { filter } })] : [];
  },
};

const paramsOf = ({ clientId }: Visit) => ({ clientId: String(clientId) });
const accountOf = (visit: Visit) => callAddress(getAccount, { params: paramsOf(visit) });

const clientCalls: Record<string, Calls> = {
  '/dashboard': (visit) => [
    accountOf(visit),
    callAddress(getDashboardStatistics, usualFigures(visit)),
    callAddress(getStatisticsOverview, usualFigures(visit)),
  ],
  '/packages': ({ search }) => [
    callAddress(listClientPackages, { query: { status: statusIn(search) } }),
    callAddress(listDividedPackages, {}),
  ],
  '/packages/:id': (_, id) => [callAddress(getPackage, { params: { id } })],
  '/payments': (visit) => [
    accountOf(visit),
    callAddress(listPayments, {
      params: paramsOf(visit),
      query: { page: numberIn(visit.search, 'page'), take: String(limits.paymentsPageSize) },
    }),
  ],
  '/invoices': (visit) => [accountOf(visit)],
  '/invoices/:id': (visit, id) => [callAddress(getDocument, { params: { ...paramsOf(visit), id } }), accountOf(visit)],
  '/statement': (visit) => [accountOf(visit)],
  '/shipping-address': () => [callAddress(listWarehouses, {})],
  '/profile/:id': (_, id) => [callAddress(getClient, { params: { id } })],
  '/attachments/:id': (_, id) => [callAddress(listAttachments, { params: { id } })],
};

/** The pages that use the first script. */
export const earlyPaths: readonly string[] = [...Object.keys(publicCalls), ...Object.keys(clientCalls)];

/** The first calls of the page, spelled exactly as the page does; a different one would be wasted. */
export function earlyCalls(visit: Visit): EarlyCall[] {
  const path = visit.pathname.replace(/\/+$/, '');
  const [, page = path, id = ''] = /^(\/\w+\/)(\d+)$/.exec(path) ?? [];
  const asked = publicCalls[path]?.(visit, id);
  if (asked) return asked.map((address) => ({ address, asClient: false }));
  if (visit.clientId === null) return [];
  const own = clientCalls[id ? `${page}:id` : path]?.(visit, id) ?? [];
  return own.map((address) => ({ address, asClient: true }));
}
