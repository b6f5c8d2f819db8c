import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { exportBalances, listBalances } from '#contract/staff/money/calls';
import type { BalanceRow } from '#contract/staff/money/schema';
import type { StaffRole } from '#contract/staff/roles';
import { askDesk, askDeskFile } from '../../lib/desk-api';
import { useBalanceWords } from '../kit/balance-words';
import { ClientCombobox } from '../kit/client-combobox';
import { Mark } from '../kit/codes';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { DownloadButton } from '../kit/download-button';
import { fillIn, useWords } from '../kit/language';
import { ListFoot } from '../kit/list-foot';
import { MoreButton } from '../kit/more-button';
import { Nothing } from '../kit/nothing';
import { RowsLoading } from '../kit/rows-loading';
import { entriesOf } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { ViewTabs } from '../kit/view-tabs';
import { deskKey } from '../queries';
import '../kit/filter-line.css';
import './client-account.css';

const exporters: readonly StaffRole[] = ['admin', 'accounts', 'auditor'];
const usd = (amount: number) => deskMoney(amount, 'USD');

export function BalanceList() {
  const { money } = useWords();
  const words = useBalanceWords();
  const navigate = useNavigate();
  const mayExport = useMay(exporters);
  const { keyOf } = useListAddress();
  const show = keyOf('show', words.shows) ?? 'owing';
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: deskKey(listBalances, { query: { show } }),
    queryFn: ({ pageParam, signal }) =>
      askDesk(listBalances, { query: { show, ...(pageParam && { after: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  // The first client who owes may be many pages away, so empty pages are skipped.
  const isStillLooking = rows?.length === 0 && hasNextPage;
  useEffect(() => {
    if (isStillLooking && !isFetchingNextPage) void fetchNextPage();
  }, [isStillLooking, isFetchingNextPage, fetchNextPage]);
  const columns: readonly Column<BalanceRow>[] = [
    {
      name: money.client,
      isMain: true,
      isCut: true,
      card: 'title',
      cell: ({ shippingMark }) => <Mark text={shippingMark} />,
    },
    {
      name: words.due,
      isNumber: true,
      card: 'name',
      cardCell: ({ due }) => `${words.due} ${usd(due)}`,
      cell: ({ due }) => usd(due),
    },
    {
      name: words.paid,
      isNumber: true,
      card: 'more',
      cardCell: ({ paid }) => `${words.paid} ${usd(paid)}`,
      cell: ({ paid }) => usd(paid),
    },
    { name: words.balance, isNumber: true, card: 'amount', cell: ({ balance }) => <strong>{usd(balance)}</strong> },
    {
      name: words.onTheWay,
      isNumber: true,
      card: 'measure',
      cardCell: ({ onTheWay }) => onTheWay > 0 && `${words.onTheWay} ${usd(onTheWay)}`,
      cell: ({ onTheWay }) => usd(onTheWay),
    },
  ];
  return (
    <>
      <ViewTabs
        label={words.show}
        views={entriesOf(words.shows).map(([value, name]) => ({
          to: `?show=${value}`,
          name,
          isCurrent: show === value,
        }))}
      />
      <div className="filter-line balance-find">
        <ClientCombobox
          label={words.find}
          name="client"
          isOnlyKnown
          chosen={null}
          onChoose={(client) => client && navigate(`/staff/clients/${client.id}/account`)}
        />
        <span className="filter-room" />
        {mayExport && (
          <DownloadButton
            read={(language) => askDeskFile(exportBalances, { query: { show, language } })}
            name={`balances-${show}-${new Date().toISOString().slice(0, 10)}.csv`}
          />
        )}
      </div>
      {(!rows || isStillLooking) &&
        (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {rows?.length === 0 && !hasNextPage && <Nothing title={words.empty} hint={words.emptyHint} />}
      {rows && rows.length > 0 && (
        <DeskTable
          caption={words.title}
          columns={columns}
          rows={rows}
          keyOf={({ clientId }) => clientId}
          to={({ clientId }) => `/staff/clients/${clientId}/account`}
          isList
        />
      )}
      {rows && rows.length > 0 && (
        <ListFoot>
          <p className="list-totals" role="status">
            <b>{fillIn(words.total, { usd: usd(data?.pages[0]?.total ?? 0) })}</b>
          </p>
        </ListFoot>
      )}
      {!isStillLooking && (
        <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="balance-more">
          {money.more}
        </MoreButton>
      )}
    </>
  );
}
