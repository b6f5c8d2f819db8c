import { useQueryClient } from '@tanstack/react-query';
import { getPackageGoods } from '#contract/disputes/calls';
import type { PackageGoods } from '#contract/disputes/schema';
import { call } from '../../lib/api';
import { useClientQuery } from '../../lib/client-query';
import { historyKey } from './use-history';

/** A new name when the shape changes: devices keep copies. */
const keyOf = (id: string) => ['goods-with-cartons', id] as const;

export const useGoods = (id: string) =>
  useClientQuery<PackageGoods>({
    key: keyOf(id),
    ask: (signal) => call(getPackageGoods, { params: { id } }, { signal }),
  });

/** Call it after a new dispute: the goods and the history show it. */
export function useGoodsChanged(id: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(id) });
    void queries.invalidateQueries({ queryKey: historyKey(id) });
  };
}
