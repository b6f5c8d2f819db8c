import { useEffect } from 'react';
import { payments } from '../../content/payments';
import { useMediaQuery } from '../../lib/media-query';
import { FailureBox } from '../../shared/failure-box';
import { OfflineNote } from '../../shared/offline-note';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { PaymentCards } from './payment-cards';
import { PaymentTable } from './payment-table';
import { PaymentsSkeleton } from './payments-skeleton';
import { usePage } from './use-page';
import { usePayments } from './use-payments';
import '../../ui/data-table.css';
import './payment-summary.css';

const { title, empty, error: errorTitle, pager } = payments.summary;

export function PaymentSummary() {
  // Paper is narrower than a desk, but it shows the table.
  const hasRoomForTable = useMediaQuery('(min-width: 1000px), print');
  const [page, goTo] = usePage();
  const { data, shown, pageCount, error, savedAt, isUpdating, isFetching, refetch } = usePayments(page);

  const isBeyondTheEnd = data !== undefined && page > Math.max(1, data.meta.pageCount);
  useEffect(() => {
    if (isBeyondTheEnd) goTo(data.meta.pageCount, { replace: true });
  });

  const Rows = hasRoomForTable ? PaymentTable : PaymentCards;
  const hasNone = shown?.meta.itemCount === 0;
  const hasRows = shown !== undefined && shown.data.length > 0;
  return (
    <section className="payment-summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {error && <FailureBox title={errorTitle} error={error} onRetry={refetch} />}
      {hasNone && <NoPayments />}
      {hasRows && (
        <div className="payment-rows" aria-busy={!data} data-fetching={isFetching}>
          <Rows payments={shown.data} />
        </div>
      )}
      {!hasNone && !hasRows && !error && <PaymentsSkeleton asTable={hasRoomForTable} />}
      {!hasNone && pageCount !== undefined && pageCount > 0 && (
        <Pager page={Math.min(page, pageCount)} pageCount={pageCount} onChange={goTo} words={pager} />
      )}
      <p className="visually-hidden" role="status">
        {data && hasRows && pager.shown.replace('{page}', String(page)).replace('{pageCount}', String(pageCount))}
      </p>
    </section>
  );
}

function NoPayments() {
  return (
    <div className="payment-card">
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    </div>
  );
}
