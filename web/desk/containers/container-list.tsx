import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countContainers, listContainers } from '#contract/staff/containers/calls';
import { useColumnChoice } from '../kit/column-choice';
import { DeskTable } from '../kit/desk-table';
import { FilterLine } from '../kit/filter-line';
import { useWords } from '../kit/language';
import { ListPager } from '../kit/list-pager';
import { Nothing } from '../kit/nothing';
import { RowsLoading } from '../kit/rows-loading';
import { useSavedViews } from '../kit/saved-views';
import { entriesOf } from '../kit/select-field';
import { sortingOf } from '../kit/sort-header';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { viewCount } from '../kit/view-count';
import { ViewTabs } from '../kit/view-tabs';
import { deskQuery } from '../queries';
import { containerSorts, useContainerColumns } from './container-table';
import './containers.css';

export function ContainerList() {
  const { containers: words, lists, frame } = useWords();
  const address = useListAddress();
  const saved = useSavedViews('containers');
  const [now] = useState(() => new Date());
  const filter = {
    state: address.keyOf('state', words.states),
    text: address.text('text'),
    late: address.oneOf('late', ['yes']),
  };
  const sorting = sortingOf(address, containerSorts, 'loaded');
  const { sort, isDescending } = sorting;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...deskQuery(listContainers, {
      query: { ...filter, sort, order: isDescending ? 'desc' : 'asc', ...address.place },
    }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const { data: counts } = useQuery({
    ...deskQuery(countContainers, { query: { text: filter.text, late: filter.late } }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const { shown: columns, button } = useColumnChoice('containers', useContainerColumns(now), saved.columns);

  return (
    <>
      <ViewTabs
        label={frame.table.views}
        views={[
          ...[[undefined, lists.packages.all] as const, ...entriesOf(words.states)].map(([state, name]) => ({
            to: address.hrefWith({ state }),
            name,
            isCurrent: !saved.isCurrent && filter.state === state,
            count: viewCount(counts?.[state ?? 'ALL']),
          })),
          ...saved.tabs,
        ]}
      />
      <FilterLine
        label={lists.packages.filters}
        address={address}
        filters={[
          {
            keys: ['late'],
            label: lists.containers.delay,
            value: filter.late && lists.containers.late,
            options: [['yes', lists.containers.late]],
          },
        ]}
        search={{
          name: 'text',
          label: lists.containers.text,
          short: lists.packages.short,
          asked: filter.text ?? '',
          isScanned: true,
        }}
      >
        {saved.button}
        {button}
      </FilterLine>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.rows.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.rows.length > 0 && (
        <DeskTable
          caption={lists.containers.caption}
          columns={columns}
          rows={data.rows}
          keyOf={({ id }) => id}
          to={({ id }) => `/staff/containers/${id}`}
          sorting={sorting}
          className="container-table"
          isList
          isBusy={isPlaceholderData}
        />
      )}
      {data && <ListPager answer={data} address={address} />}
    </>
  );
}
