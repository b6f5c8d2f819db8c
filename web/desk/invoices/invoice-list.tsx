import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDeskDocuments } from '#contract/staff/documents/calls';
import { deskMoney } from '../kit/desk-money';
import { counted } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { Nothing } from '../kit/nothing';
import { PageControls } from '../kit/page-controls';
import { PageHead } from '../kit/page-head';
import { RowsLoading } from '../kit/rows-loading';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { InvoiceFilters } from './invoice-filters';
import { InvoiceTable } from './invoice-table';

export function InvoiceList() {
  const { invoices: words, kinds } = useLedgerWords();
  const address = useListAddress();
  const { page, keyOf, id, day } = address;
  const filter = {
    state: keyOf('state', words.views),
    kind: keyOf('kind', kinds),
    clientId: id('clientId'),
    containerId: id('containerId'),
    from: day('from'),
    to: day('to'),
  };
  const { data, error, refetch } = useQuery({
    ...deskQuery(listDeskDocuments, { query: { ...filter, page: String(page) } }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  return (
    <>
      <PageHead title={words.title} />
      <InvoiceFilters address={address} filter={filter} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data?.data.length === 0 && (
        <Nothing title={words.empty} hint={filter.state === 'TO_CREDIT' ? words.noneToCredit : words.emptyHint} />
      )}
      {data && data.data.length > 0 && <InvoiceTable rows={data.data} />}
      {data && (
        <PageControls
          meta={data.meta}
          address={address}
          totals={counted(words.sum, data.meta.itemCount, {
            total: deskMoney(data.total, 'USD'),
            left: deskMoney(data.left, 'USD'),
          })}
        />
      )}
    </>
  );
}
