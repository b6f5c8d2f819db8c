import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint';
import { cashDesk } from '#contract/staff/money-roles';
import type { listDeskPayments } from '#contract/staff/payments';
import type { StaffRole } from '#contract/staff/roles';
import { formatQuantity } from '../../lib/format';
import { deskMoney } from '../../shared/desk/desk-money';
import { DownloadButton } from '../../shared/desk/download-button';
import { fillIn, useWords } from '../../shared/desk/language';
import { ListHead } from '../../shared/desk/list-head';
import { useMay } from '../../shared/desk/staff';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { asked, useFilters } from '../../shared/desk/use-filters';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { Pager } from '../../ui/pager';
import { readPayments, readPaymentsFile } from './calls';
import { filterNames, PaymentFilters } from './payment-filters';
import { PaymentTable } from './payment-table';

type Query = Input<typeof listDeskPayments>['query'];
const exporters: readonly StaffRole[] = ['admin', 'accounts', 'auditor'];

export function PaymentList() {
  const { money: words } = useWords();
  const mayRecord = useMay(cashDesk);
  const mayExport = useMay(exporters);
  const { values, set, clear, page, goTo, isFiltered } = useFilters(filterNames);
  // What the address holds may be nonsense: the server says so.
  const query = { ...asked(values), page: String(page) } as Query;
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', query],
    queryFn: ({ signal }) => readPayments({ query }, signal),
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
            to={`/staff/payments/new${values.clientId && `?client=${values.clientId}`}`}
          >
            {words.payments.record}
          </Link>
        )}
      </ListHead>
      <PaymentFilters values={values} set={set} clear={clear} isFiltered={isFiltered} />
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
              read={() => readPaymentsFile({ query: asked(values) as Query })}
              name={['payments', values.from, values.to || new Date().toISOString().slice(0, 10)]
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
        <Pager page={page} pageCount={data.meta.pageCount} onChange={goTo} words={words.pager} />
      )}
    </>
  );
}
