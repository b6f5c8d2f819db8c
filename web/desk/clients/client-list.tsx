import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listDeskClients } from '#contract/staff/clients/calls';
import type { accessFilters, clientSorts, tierFilters } from '#contract/staff/clients/rules';
import type { StaffRole } from '#contract/staff/roles';
import { formatQuantity } from '../../lib/format';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { fillIn, useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useListAddress } from '../kit/use-list-address';
import { deskQuery } from '../queries';
import { ClientFilters } from './client-filters';
import { ClientTable } from './client-table';
import { NewClientDialog } from './new-client-dialog';
import './desk-clients.css';

/** As the contract names them for this call. */
const creators: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];
const tiers: typeof tierFilters = ['1', '2', '3', '4', '5', 'none'];
const accesses: typeof accessFilters = ['yes', 'not-yet', 'no-email'];
const sorts: typeof clientSorts = ['mark', 'newest'];

export function ClientList() {
  const { clients: words, content } = useWords();
  const mayCreate = useMay(creators);
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const address = useListAddress();
  const { page, oneOf } = address;
  const asked = {
    q: address.text('q'),
    tier: oneOf('tier', tiers),
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
      {mayCreate && (
        <button className="button button-solid clients-new" type="button" onClick={() => setCreating(true)}>
          {words.create}
        </button>
      )}
      {isCreating && (
        <NewClientDialog onClose={() => setCreating(false)} onCreated={({ id }) => navigate(`/staff/clients/${id}`)} />
      )}
      <ClientFilters change={address.change} asked={asked} />
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data && (
        <>
          <p className="desk-found" role="status">
            {isPlaceholderData ? '' : fillIn(content.found, { count: formatQuantity(data.meta.itemCount) })}
          </p>
          {error && <DeskFailure error={error} onRetry={() => void refetch()} />}
          {data.data.length === 0 ? (
            <EmptyState title={isFiltered || page > 1 ? content.nothing : words.empty}>
              {(isFiltered || page > 1) && (
                <button className="button button-line" type="button" onClick={address.clear}>
                  {content.clear}
                </button>
              )}
            </EmptyState>
          ) : (
            <ClientTable clients={data.data} isOld={isPlaceholderData} />
          )}
          {data.meta.pageCount > 1 && (
            <Pager
              page={page}
              pageCount={data.meta.pageCount}
              onChange={(next) => address.turn({ page: next })}
              words={content.pages}
            />
          )}
        </>
      )}
    </>
  );
}
