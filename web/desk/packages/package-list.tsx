import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { listDeskPackages } from '#contract/staff/packages/calls';
import { EmptyState } from '../../ui/empty-state';
import { BulkOutcome } from '../kit/bulk-outcome';
import { useWords } from '../kit/language';
import { ListPager } from '../kit/list-pager';
import { SortFields, sortingOf } from '../kit/sort-header';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useIsWide } from '../kit/use-is-wide';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery, invalidateAnswers } from '../queries';
import { BulkBar } from './bulk-bar';
import { filterOf, sorts } from './filter';
import { FilterBar } from './filter-bar';
import { PackageCards } from './package-cards';
import { PackageTable } from './package-table';
import { type Choice, nothing } from './row-selection';

export function PackageList() {
  const { packages: words } = useWords().lists;
  const address = useListAddress();
  const filter = filterOf(address);
  const key = JSON.stringify(filter);
  const sorting = sortingOf(address, sorts, 'received');
  const isWide = useIsWide();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...deskQuery(listDeskPackages, {
      query: { ...filter, sort: sorting.sort, order: sorting.isDescending ? 'desc' : 'asc', ...address.place },
    }),
    staleTime: 0,
    // The rows stay until the next ones are there: nothing jumps, and the focus keeps its place.
    placeholderData: keepPreviousData,
  });
  // Another filter is another list: what was chosen may not even be in it.
  const [{ choice, of }, setChosen] = useState<{ choice: Choice; of: string }>({ choice: nothing, of: key });
  const chosen = of === key ? choice : nothing;
  const choose = (next: Choice) => setChosen({ choice: next, of: key });
  const [done, setDone] = useState<BulkBatch | null>(null);
  const queries = useQueryClient();
  const refresh = () => invalidateAnswers(queries, listDeskPackages);
  const rows = { rows: data?.rows ?? [], choice: chosen, onChoose: choose, isBusy: isPlaceholderData };

  return (
    <>
      <BulkOutcome batch={done} onUndone={refresh} />
      <FilterBar address={address} filter={filter} />
      {!isWide && (
        <SortFields
          {...sorting}
          labels={{
            received: words.columns.received,
            mark: words.columns.mark,
            container: words.columns.container,
            cbm: words.columns.cbm,
            trackingNumber: words.columns.trackingNumber,
            id: words.columns.id,
          }}
        />
      )}
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.rows.length === 0 && (
        <EmptyState title={words.empty}>
          <p>{words.emptyHint}</p>
        </EmptyState>
      )}
      {rows.rows.length > 0 && (isWide ? <PackageTable {...rows} {...sorting} /> : <PackageCards {...rows} />)}
      {data && (
        <BulkBar
          choice={chosen}
          filter={filter}
          answer={data}
          onClear={() => choose(nothing)}
          onAll={() => choose({ ...nothing, isAll: true })}
          onDone={(batch) => {
            setDone(batch);
            choose(nothing);
            refresh();
          }}
        />
      )}
      {data && <ListPager answer={data} address={address} />}
    </>
  );
}
