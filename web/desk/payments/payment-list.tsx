import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cashDesk } from '#contract/staff/money/rules';
import { exportPayments, listDeskPayments } from '#contract/staff/payments/calls';
import { branches, type StaffRole } from '#contract/staff/roles';
import { askDeskFile } from '../../lib/desk-api';
import { formatQuantity } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { Pager } from '../../ui/pager';
import { deskMoney } from '../kit/desk-money';
import { DownloadButton } from '../kit/download-button';
import { fillIn, useWords } from '../kit/language';
import { ListHead } from '../kit/list-head';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { PaymentFilters } from './payment-filters';
import { PaymentTable } from './payment-table';

const exporters: readonly StaffRole[] = ['admin', 'accounts', 'auditor'];

export function PaymentList() {
  const { money: words } = useWords();
  const mayRecord = useMay(cashDesk);
  const mayExport = useMay(exporters);
  const address = useListAddress();
  const { page, keyOf, oneOf, id, day, turn } = address;
  const filter = {
    state: keyOf('state', words.states),
    method: keyOf('method', words.methods),
    branch: oneOf('branch', branches),
    cashierId: id('cashierId'),
    clientId: id('clientId'),
    from: day('from'),
    to: day('to'),
  };
  const query = { ...filter, page: String(page) };
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDeskPayments, { query }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

  return (
    <>
      <ListHead>
        <h1>{words.payments.title}</h1>
        {mayRecord && (
          <Link
            className="button button-cta"
            to={`/staff/payments/new${filter.clientId ? `?client=${filter.clientId}` : ''}`}
          >
            {words.payments.record}
          </Link>
        )}
      </ListHead>
      <PaymentFilters address={address} filter={filter} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <ListHead>
          <p role="status">
            {fillIn(words.payments.sum, {
              count: formatQuantity(data.meta.itemCount),
              usd: deskMoney(data.confirmedUsd, 'USD'),
            })}
          </p>
          {mayExport && (
            <DownloadButton
              read={() => askDeskFile(exportPayments, { query: filter })}
              name={['payments', filter.from, filter.to ?? new Date().toISOString().slice(0, 10)]
                .filter(Boolean)
                .join('-')
                .concat('.csv')}
            />
          )}
        </ListHead>
      )}
      {data?.data.length === 0 && <EmptyState title={words.payments.empty} />}
      {data && data.data.length > 0 && <PaymentTable rows={data.data} />}
      {data && data.meta.pageCount > 1 && (
        <Pager page={page} pageCount={data.meta.pageCount} onChange={(to) => turn({ page: to })} words={words.pager} />
      )}
    </>
  );
}
