import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { exportBalances, listBalances } from '#contract/staff/money/calls';
import type { BalanceRow } from '#contract/staff/money/schema';
import type { StaffRole } from '#contract/staff/roles';
import { askDesk, askDeskFile } from '../../lib/desk-api';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { ClientCombobox } from '../kit/client-combobox';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { DownloadButton } from '../kit/download-button';
import { useWords } from '../kit/language';
import { MoreButton } from '../kit/more-button';
import { SelectField } from '../kit/select-field';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskKey } from '../queries';
import './client-account.css';

const exporters: readonly StaffRole[] = ['admin', 'accounts', 'auditor'];
const usd = (amount: number) => deskMoney(amount, 'USD');

export function BalanceList() {
  const { money } = useWords();
  const { balances: words } = money;
  const navigate = useNavigate();
  const mayExport = useMay(exporters);
  const { keyOf, change } = useListAddress();
  const show = keyOf('show', words.shows) ?? 'owing';
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: deskKey(listBalances, { query: { show } }),
    queryFn: ({ pageParam, signal }) =>
      askDesk(listBalances, { query: { show, ...(pageParam > 0 && { after: String(pageParam) }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });
  const rows = data?.pages.flatMap((page) => page.data);
  // The first client who owes may be many pages away, so empty pages are skipped.
  const isStillLooking = rows?.length === 0 && hasNextPage;
  useEffect(() => {
    if (isStillLooking && !isFetchingNextPage) void fetchNextPage();
  }, [isStillLooking, isFetchingNextPage, fetchNextPage]);
  const columns: readonly Column<BalanceRow>[] = [
    {
      name: money.client,
      isMain: true,
      isLong: true,
      cell: ({ clientId, shippingMark }) => <Link to={`/staff/clients/${clientId}/account`}>{shippingMark}</Link>,
    },
    { name: words.due, isNumber: true, cell: ({ due }) => usd(due) },
    { name: words.paid, isNumber: true, cell: ({ paid }) => usd(paid) },
    { name: words.balance, isNumber: true, cell: ({ balance }) => <strong>{usd(balance)}</strong> },
    { name: words.onTheWay, isNumber: true, cell: ({ onTheWay }) => usd(onTheWay) },
  ];
  return (
    <>
      <div className="desk-card balance-find">
        <ClientCombobox
          label={words.find}
          name="client"
          isOnlyKnown
          chosen={null}
          onChoose={(client) => client && navigate(`/staff/clients/${client.id}/account`)}
        />
        <SelectField
          label={words.show}
          value={show}
          options={Object.entries(words.shows)}
          onChange={(value) => change({ show: value })}
        />
        {mayExport && (
          <DownloadButton
            read={() => askDeskFile(exportBalances, { query: { show } })}
            name={`balances-${show}-${new Date().toISOString().slice(0, 10)}.csv`}
          />
        )}
      </div>
      {(!rows || isStillLooking) &&
        (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {rows?.length === 0 && !hasNextPage && <EmptyState title={words.empty} />}
      {rows && rows.length > 0 && (
        <DeskTable caption={words.title} columns={columns} rows={rows} keyOf={({ clientId }) => clientId} />
      )}
      {!isStillLooking && (
        <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className="balance-more">
          {money.more}
        </MoreButton>
      )}
    </>
  );
}
