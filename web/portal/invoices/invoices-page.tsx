import { useEffect, useState } from 'react';
import { listDocuments } from '#contract/documents/calls';
import { invoices } from '../../content/invoices';
import { call } from '../../lib/api';
import { useClient, useClientQuery } from '../../lib/client-query';
import { useMediaQuery } from '../../lib/media-query';
import { FailureBox } from '../../shared/failure-box';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { fillText } from '../../shared/money/fill';
import { MoneyNav } from '../../shared/money/money-nav';
import { useIsAccountKnown } from '../../shared/money/use-account';
import { OfflineNote } from '../../shared/offline-note';
import { Link } from '../../ui/link';
import { Pager } from '../../ui/pager';
import { DocumentCards } from './document-cards';
import { DocumentTable } from './document-table';
import { FilterRow } from './filter-row';
import { LeftStrip } from './left-strip';
import { queryOf, searchOf, useFilters } from './list-filters';
import { NoDocuments } from './no-documents';
import '../../shared/money/harbour.css';
import './invoices.css';
import './documents.css';

export function InvoicesPage() {
  const clientId = String(useClient().id);
  const [filters, change] = useFilters();
  const [now] = useState(Date.now);
  const hasRoomForTable = useMediaQuery('(min-width: 1000px), print');
  const { data, error, savedAt, isUpdating, isFetching, refetch } = useClientQuery({
    key: ['documents', searchOf(filters)],
    ask: (signal) => call(listDocuments, { params: { clientId }, query: queryOf(filters, now) }, { signal }),
  });
  // The old rows stay until the new ones, or a failure, arrive.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  // The two figures of the account are in the strip above the rows: without them the rows would move later.
  const isAccountKnown = useIsAccountKnown();
  const shown = isAccountKnown ? (data ?? (error ? undefined : last)) : undefined;

  const pageCount = data?.meta.pageCount;
  const isBeyondTheEnd = pageCount !== undefined && filters.page > Math.max(1, pageCount);
  useEffect(() => {
    if (isBeyondTheEnd) change({ page: Math.max(1, pageCount ?? 1) }, { replace: true });
  });

  const Rows = hasRoomForTable ? DocumentTable : DocumentCards;
  return (
    <div className="wrap page invoices">
      <h1>{invoices.list}</h1>
      <MoneyNav />
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {shown && <LeftStrip left={shown.left} />}
      {(shown || error) && <FilterRow filters={filters} counts={shown?.counts} onChange={change} />}
      {error && <FailureBox title={invoices.error} error={error} onRetry={refetch} />}
      {!shown && !error && <AccountSkeleton />}
      {shown && shown.data.length > 0 && (
        <div className="document-rows" aria-busy={isFetching}>
          <Rows documents={shown.data} />
        </div>
      )}
      {shown?.data.length === 0 && (
        <NoDocuments
          isFiltered={searchOf(filters) !== ''}
          onShowAll={() => change({ kind: null, state: null, period: null })}
        />
      )}
      {shown && shown.data.length > 0 && (
        <div className="document-foot">
          <p role="status">{showing(shown.meta, shown.data.length)}</p>
          <Link to="/statement">{invoices.statement}</Link>
        </div>
      )}
      {shown && shown.meta.pageCount > 1 && (
        <Pager
          page={Math.min(filters.page, shown.meta.pageCount)}
          pageCount={shown.meta.pageCount}
          onChange={(page) => change({ page })}
          words={invoices.pager}
        />
      )}
    </div>
  );
}

function showing({ page, take, itemCount }: { page: number; take: number; itemCount: number }, rows: number) {
  const first = (page - 1) * take + 1;
  return fillText(invoices.showing, { a: first, b: first + rows - 1, n: itemCount });
}
