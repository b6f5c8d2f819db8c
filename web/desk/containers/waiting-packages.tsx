import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FreightMode } from '#contract/freight';
import { loadPackages } from '#contract/staff/containers/calls';
import { listDeskPackages } from '#contract/staff/packages/calls';
import type { PackageListRow } from '#contract/staff/packages/schema';
import { askDesk } from '../../lib/desk-api';
import { formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { Mark } from '../kit/codes';
import { type Column, DeskTable } from '../kit/desk-table';
import { fullCbm } from '../kit/full-cbm';
import { counted, fillIn, useWords } from '../kit/language';
import { BulkFoot } from '../kit/list-foot';
import { MoreButton } from '../kit/more-button';
import { Nothing } from '../kit/nothing';
import { PartCode } from '../kit/part-code';
import { useRecordWords } from '../kit/record-words';
import { nothing, pageState, toggled, toggledPage } from '../kit/row-selection';
import { RowsLoading } from '../kit/rows-loading';
import { shortDate } from '../kit/short-date';
import { DeskFailure } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskKey, invalidateAnswers } from '../queries';
import { sumCbm, sumQuantity } from './manifest-groups';
import type { Loaded } from './scan-in';

const waitingFor = (mode: FreightMode) => ({ status: 'YET_TO_LOAD', containerId: 'none', mode }) as const;

interface WaitingPackagesProps {
  id: number;
  mode: FreightMode;
  onLoaded: (reply: Loaded) => void;
}

/** Goods in the warehouse, newest first. A package without a client cannot travel yet, so it is not listed. */
export function WaitingPackages({ id, mode, onLoaded }: WaitingPackagesProps) {
  const { containers: words, frame } = useWords();
  const { container: record } = useRecordWords();
  const queries = useQueryClient();
  const [choice, choose] = useState(nothing);
  const columns = useWaitingColumns();
  const waiting = waitingFor(mode);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: deskKey(listDeskPackages, { query: waiting }),
    queryFn: ({ pageParam, signal }) => askDesk(listDeskPackages, { query: { ...waiting, after: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const { run, refusal } = useCommand(
    (body: { packageIds: number[] }, key) =>
      askDesk(loadPackages, { params: { id: String(id) }, body: { ...body, key } }),
    (reply) => {
      choose(nothing);
      onLoaded(reply);
      invalidateAnswers(queries, listDeskPackages);
    },
  );
  const rows = data?.pages.flatMap(({ rows: page }) => page).filter(({ clientId }) => clientId !== null);
  if (!rows) return error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />;
  const ids = rows.map((row) => row.id);
  const chosen = rows.filter((row) => choice.ids.has(row.id));
  if (rows.length === 0) return <Nothing title={words.noneWaiting} hint={words.noneWaitingHint} />;
  return (
    <section aria-label={record.tabs.waiting} className="manifest">
      <FormProblem text={refusal} />
      <DeskTable
        caption={record.tabs.waiting}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        to={(row) => `/staff/packages/${row.id}`}
        isList
        selection={{
          isOn: (row) => choice.ids.has(row.id),
          onToggle: (row, isRange) => choose(toggled(choice, ids, row.id, isRange)),
          page: pageState(choice, ids),
          onTogglePage: () => choose(toggledPage(choice, ids)),
          nameOf: ({ trackingNumber }) => fillIn(record.select, { number: trackingNumber }),
          namePage: record.selectAll,
        }}
      />
      <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{words.more}</MoreButton>
      {chosen.length > 0 && (
        <BulkFoot
          label={record.bulk}
          count={counted(record.packages, chosen.length)}
          sums={`· ${counted(frame.table.cartons, sumQuantity(chosen))} · ${fullCbm(sumCbm(chosen))} cbm`}
          options={[
            {
              ...{ label: fillIn(words.loadChosen, { count: chosen.length }), icon: 'container' },
              onChoose: () => void run({ packageIds: chosen.map((row) => row.id) }),
            },
          ]}
          clear={record.clear}
          onClear={() => choose(nothing)}
        />
      )}
    </section>
  );
}

function useWaitingColumns(): readonly Column<PackageListRow>[] {
  const { common } = useWords();
  const { columns: names } = useRecordWords().container;
  return [
    { name: names.id, isShort: true, card: 'more', cell: ({ id }) => <span className="desk-muted">{id}</span> },
    {
      ...{ name: names.number, isMain: true, isShort: true, card: 'title' },
      cell: ({ trackingNumber, part }) => <PartCode number={trackingNumber} part={part} />,
    },
    { name: common.mark, isCut: true, card: 'name', cell: ({ customer }) => <Mark text={customer} /> },
    { name: names.goods, isCut: true, card: 'more', cell: (row) => row.package },
    { name: names.cartons, isNumber: true, card: 'more', cell: ({ quantity }) => formatQuantity(quantity) },
    { name: names.cbm, isNumber: true, card: 'measure', cell: ({ cbm }) => fullCbm(cbm) },
    { name: names.received, isShort: true, isExtra: true, card: 'none', cell: ({ received }) => shortDate(received) },
  ];
}
