import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ghanaDesk } from '#contract/staff/roles';
import { listTransfers } from '#contract/staff/transfers/calls';
import type { TransferRow } from '#contract/staff/transfers/schema';
import { formatQuantity } from '../../lib/format';
import type { Column } from '../kit/desk-table';
import { formatTimestamp } from '../kit/format-timestamp';
import { counted, fillIn, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { PageHead } from '../kit/page-head';
import { Records } from '../kit/records';
import { RowsLoading } from '../kit/rows-loading';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useTransferWords } from '../kit/transfer-words';
import { useListAddress } from '../kit/use-list-address';
import { ViewTabs } from '../kit/view-tabs';
import { deskQuery } from '../queries';
import { NewTransfer } from './new-transfer';
import { stateOf } from './transfer-state';

export function TransferList() {
  const words = useTransferWords();
  const navigate = useNavigate();
  const mayWrite = useMay(ghanaDesk);
  const address = useListAddress();
  const [isOpening, setOpening] = useState(false);
  const show = address.oneOf('show', ['all']) ?? 'open';
  const { data, error, refetch } = useQuery({
    ...deskQuery(listTransfers, { query: { show, page: String(address.page) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <PageHead
        title={words.title}
        facts={[words.intro]}
        primary={mayWrite ? { label: words.create, icon: 'plus', onChoose: () => setOpening(true) } : undefined}
      />
      <ViewTabs
        label={words.show}
        views={(['open', 'all'] as const).map((view) => ({
          to: address.hrefWith({ show: view === 'all' ? view : '' }),
          name: words.views[view],
          isCurrent: view === show,
        }))}
      />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
      {data && data.data.length > 0 && <Rows rows={data.data} />}
      {data && <PageControls meta={data.meta} address={address} />}
      {isOpening && (
        <NewTransfer onClose={() => setOpening(false)} onDone={({ id }) => navigate(`/staff/transfers/${id}`)} />
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly TransferRow[] }) {
  const words = useTransferWords();
  const { branches } = useWords();
  const { columns: names } = words;
  const columns: [Column<TransferRow>, ...Column<TransferRow>[]] = [
    { name: names.number, isShort: true, cell: ({ number }) => number },
    {
      name: names.route,
      card: 'name',
      cell: ({ from, to }) => fillIn(words.route, { from: branches[from] ?? from, to: branches[to] ?? to }),
    },
    { name: names.state, card: 'state', isShort: true, cell: (row) => words.states[stateOf(row)] },
    {
      name: names.packages,
      card: 'more',
      cell: ({ packages, scannedIn, sentAt }) =>
        sentAt ? counted(words.scannedIn, packages, { in: scannedIn }) : formatQuantity(packages),
    },
    { name: names.opened, card: 'more', isShort: true, cell: ({ openedAt }) => formatTimestamp(openedAt) },
    { name: names.by, card: 'measure', cell: ({ openedBy }) => openedBy },
  ];
  return (
    <Records
      label={words.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      to={({ id }) => `/staff/transfers/${id}`}
    />
  );
}
