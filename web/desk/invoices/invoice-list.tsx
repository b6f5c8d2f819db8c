import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDeskDocuments } from '#contract/staff/documents/calls';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { deskMoney } from '../kit/desk-money';
import { counted, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { ListFoot } from '../kit/list-foot';
import { PageHead } from '../kit/page-head';
import { RowsLoading } from '../kit/rows-loading';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { InvoiceFilters } from './invoice-filters';
import { InvoiceTable } from './invoice-table';

export function InvoiceList() {
  const { money } = useWords();
  const { invoices: words, kinds } = useLedgerWords();
  const address = useListAddress();
  const { page, keyOf, id, day, turn } = address;
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
        <EmptyState title={words.empty}>
          <p>{words.emptyHint}</p>
        </EmptyState>
      )}
      {data && data.data.length > 0 && <InvoiceTable rows={data.data} />}
      {data && (
        <ListFoot>
          <p className="list-totals" role="status">
            <b>
              {counted(words.sum, data.meta.itemCount, {
                total: deskMoney(data.total, 'USD'),
                left: deskMoney(data.left, 'USD'),
              })}
            </b>
          </p>
          {data.meta.pageCount > 1 && (
            <Pager
              page={page}
              pageCount={data.meta.pageCount}
              onChange={(to) => turn({ page: to })}
              words={money.pager}
            />
          )}
        </ListFoot>
      )}
    </>
  );
}
