import type { PackageDetail } from '#contract/packages/schema';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { listCall } from './calls';
import type { Filter } from './list-state';

/** The key of the whole list: filters and details start from it. */
export const wholeList = ['packages', ''] as const;

/** Specification, List filters: the status goes to the server, empty for all. */
export function usePackages(status: Filter) {
  return useClientQuery<PackageDetail[], PackageDetail[]>({
    key: ['packages', status],
    ask: (signal) => call(listCall, { query: { status } }, { signal }),
    ...(status && { within: { key: wholeList, pick: (all) => all.filter((row) => passes(row, status)) } }),
  });
}

/** The server's filter, written again because its own function would load zod. */
const passes = ({ status }: PackageDetail, filter: Filter) =>
  status === filter || (filter === 'IN_TRANSIT' && status === 'EN_ROUTE');
