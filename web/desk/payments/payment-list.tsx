import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cashDesk } from '#contract/staff/money/rules';
import { exportPayments, listDeskPayments } from '#contract/staff/payments/calls';
import type { StaffRole } from '#contract/staff/roles';
import { askDeskFile } from '../../lib/desk-api';
import { formatQuantity } from '../../lib/format';
import { deskMoney } from '../kit/desk-money';
import { DownloadButton } from '../kit/download-button';
import { fillIn, useWords } from '../kit/language';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { PageHead } from '../kit/page-head';
import { RowsLoading } from '../kit/rows-loading';
import { useMay } from '../kit/staff';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { PaymentFilters } from './payment-filters';
import { PaymentTable } from './payment-table';

const exporters: readonly StaffRole[] = ['admin', 'accounts', 'auditor'];

export function PaymentList() {
  const { money: words, branches } = useWords();
  const mayRecord = useMay(cashDesk);
  const mayExport = useMay(exporters);
  const address = useListAddress();
  const { page, keyOf, id, day } = address;
  const filter = {
    state: keyOf('state', words.states),
    method: keyOf('method', words.methods),
    branch: keyOf('branch', branches),
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
      <PageHead
        title={words.payments.title}
        primary={
          mayRecord
            ? {
                label: words.payments.record,
                icon: 'plus',
                to: `/staff/payments/new${filter.clientId ? `?client=${filter.clientId}` : ''}`,
              }
            : undefined
        }
      />
      <PaymentFilters address={address} filter={filter}>
        {mayExport && (
          <DownloadButton
            read={(language) => askDeskFile(exportPayments, { query: { ...filter, language } })}
            name={['payments', filter.from, filter.to ?? new Date().toISOString().slice(0, 10)]
              .filter(Boolean)
              .join('-')
              .concat('.csv')}
          />
        )}
      </PaymentFilters>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && <Nothing title={words.payments.empty} hint={words.payments.emptyHint} />}
      {data && data.data.length > 0 && <PaymentTable rows={data.data} />}
      {data && (
        <PageControls
          meta={data.meta}
          address={address}
          totals={fillIn(words.payments.sum, {
            count: formatQuantity(data.meta.itemCount),
            usd: deskMoney(data.confirmedUsd, 'USD'),
          })}
        />
      )}
    </>
  );
}
