import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listDeskClients } from '#contract/staff/clients/calls';
import type { accessFilters, clientSorts } from '#contract/staff/clients/rules';
import { formatQuantity } from '../../lib/format';
import { fillIn, useWords } from '../kit/language';
import { PageControls } from '../kit/page-controls';
import { RowsLoading } from '../kit/rows-loading';
import { DeskFailure } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { ClientFilters } from './client-filters';
import { ClientTable } from './client-table';
import { NoClients } from './no-clients';

/** The same roles as in the contract of this call. */
const accesses: typeof accessFilters = ['yes', 'not-yet', 'no-email'];
const sorts: typeof clientSorts = ['mark', 'newest'];

export function ClientList() {
  const { content } = useWords();
  const address = useListAddress();
  const { page, oneOf } = address;
  const asked = {
    q: address.text('q'),
    tier: oneOf('tier', ['none']) ?? address.id('tier'),
    access: oneOf('access', accesses),
    sort: oneOf('sort', sorts),
    page: String(page),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...deskQuery(listDeskClients, { query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFiltered = Boolean(asked.q || asked.tier || asked.access);

  return (
    <>
      <ClientFilters address={address} asked={asked} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <RowsLoading />)}
      {data && error && <DeskFailure error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <NoClients isFiltered={isFiltered || page > 1} onClear={address.clear} />}
      {data && data.data.length > 0 && <ClientTable clients={data.data} isOld={isPlaceholderData} />}
      {data && (
        <PageControls
          meta={data.meta}
          address={address}
          totals={isPlaceholderData ? '' : fillIn(content.found, { count: formatQuantity(data.meta.itemCount) })}
        />
      )}
    </>
  );
}
