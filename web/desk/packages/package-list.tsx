import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BulkBatch } from '#contract/staff/bulk/schema';
import { countDeskPackages, listDeskPackages } from '#contract/staff/packages/calls';
import type { PackageListRow } from '#contract/staff/packages/schema';
import { formatQuantity } from '../../lib/format';
import { BulkOutcome } from '../kit/bulk-outcome';
import { useColumnChoice } from '../kit/column-choice';
import { DeskTable } from '../kit/desk-table';
import { fillIn, useWords } from '../kit/language';
import { ListPager } from '../kit/list-pager';
import { type Choice, mostByHand, nothing, pageState, toggled, toggledPage } from '../kit/row-selection';
import { RowsLoading } from '../kit/rows-loading';
import { useSavedViews } from '../kit/saved-views';
import { sortingOf } from '../kit/sort-header';
import { useStaff } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { viewCount } from '../kit/view-count';
import { ViewTabs } from '../kit/view-tabs';
import { deskQuery, invalidateAnswers } from '../queries';
import { actionsFor } from './actions';
import { BulkBar } from './bulk-bar';
import { countOf, filterOf, sorts, views } from './filter';
import { NoPackages } from './no-packages';
import { PackageFilters } from './package-filters';
import { useTotalWords } from './totals';
import { usePackageColumns } from './use-package-columns';

export function PackageList() {
  const { lists, frame, branches } = useWords();
  const { packages: words } = lists;
  const { role } = useStaff();
  const address = useListAddress();
  const saved = useSavedViews('packages');
  const filter = filterOf(address, branches);
  const key = JSON.stringify(filter);
  const sorting = sortingOf(address, sorts, 'received');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...deskQuery(listDeskPackages, {
      query: { ...filter, sort: sorting.sort, order: sorting.isDescending ? 'desc' : 'asc', ...address.place },
    }),
    staleTime: 0,
    // The old rows stay until the next ones arrive, so that nothing jumps and the focus stays.
    placeholderData: keepPreviousData,
  });
  const { status: _status, ...others } = filter;
  const { data: counts } = useQuery({
    ...deskQuery(countDeskPackages, { query: others }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  // Another filter is another list: the selected rows may not be in it.
  const [{ choice, of }, setChosen] = useState<{ choice: Choice; of: string }>({ choice: nothing, of: key });
  const chosen = of === key ? choice : nothing;
  const choose = (next: Choice) => setChosen({ choice: next, of: key });
  const [done, setDone] = useState<BulkBatch | null>(null);
  const queries = useQueryClient();
  const refresh = () => invalidateAnswers(queries, listDeskPackages, countDeskPackages);
  const rows = data?.rows ?? [];
  // Rows selected on other pages are counted too.
  const known = useRef(new Map<number, PackageListRow>());
  for (const row of rows) known.current.set(row.id, row);
  const selected = [...chosen.ids].flatMap((id) => known.current.get(id) ?? []);
  const hasFees = rows.some(({ fee }) => fee !== null);
  const { shown: columns, button: columnButton } = useColumnChoice(
    'packages',
    usePackageColumns(hasFees),
    saved.columns,
  );
  const totalWords = useTotalWords();
  const ids = rows.map(({ id }) => id);
  const hasChosen = chosen.isAll || chosen.ids.size > 0;

  return (
    <>
      <ViewTabs
        label={frame.table.views}
        views={[
          ...views.map((status) => ({
            to: address.hrefWith({ status }),
            name: status ? words.states[status] : words.all,
            isCurrent: !saved.isCurrent && filter.status === status,
            count:
              filter.status === status && data && !isPlaceholderData
                ? countWords(data)
                : viewCount(countOf(counts, status)),
          })),
          ...saved.tabs,
        ]}
      />
      <PackageFilters address={address} filter={filter}>
        {saved.button}
        {columnButton}
      </PackageFilters>
      <BulkOutcome batch={done} onUndone={refresh} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.rows.length === 0 && <NoPackages isFiltered={key !== '{}' || address.page > 1} onClear={address.clear} />}
      {rows.length > 0 && (
        <DeskTable
          caption={words.caption}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          to={({ id }) => `/staff/packages/${id}`}
          sorting={sorting}
          isList
          isBusy={isPlaceholderData}
          selection={
            actionsFor(role, null).length > 0
              ? {
                  isOn: ({ id }) => chosen.isAll || chosen.ids.has(id),
                  onToggle: ({ id }, isRange) => choose(toggled(chosen, ids, id, isRange)),
                  page: chosen.isAll ? 'all' : pageState(chosen, ids),
                  onTogglePage: () => choose(toggledPage(chosen, ids)),
                  nameOf: ({ trackingNumber }) => fillIn(words.select, { number: trackingNumber }),
                  namePage: words.selectPage,
                }
              : undefined
          }
        />
      )}
      {data && hasChosen && (
        <BulkBar
          choice={chosen}
          rows={selected.slice(0, mostByHand)}
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
      {data && !hasChosen && <ListPager answer={data} address={address} totals={totalWords(data.totals)} />}
    </>
  );
}

const countWords = ({ count, hasMore }: { count: number; hasMore: boolean }) =>
  `${formatQuantity(count)}${hasMore ? '+' : ''}`;
