import { listLoadings } from '#contract/loadings/calls';
import { containerLoadings } from '../../content/container-loadings';
import { call } from '../../lib/api';
import { useCachedQuery } from '../../lib/cached-query';
import { useMediaQuery } from '../../lib/media-query';
import { FailureBox } from '../../shared/failure-box';
import { OfflineNote } from '../../shared/offline-note';
import { EmptyState } from '../../ui/empty-state';
import { LoadingCards } from './loading-cards';
import { LoadingsSkeleton } from './loadings-skeleton';
import { LoadingsTable } from './loadings-table';
import '../../ui/data-table.css';
import './loadings.css';

const FRESH_MS = 5 * 60_000;

export function Loadings() {
  const hasRoomForTable = useMediaQuery('(min-width: 1000px)');
  const { data, error, savedAt, isUpdating, refetch } = useCachedQuery({
    kind: 'loadings',
    key: 'all',
    // Decisions: the page sends an empty status, which means all.
    ask: (signal) => call(listLoadings, { query: { status: '' } }, { signal }),
    fresh: FRESH_MS,
  });
  const Rows = hasRoomForTable ? LoadingsTable : LoadingCards;
  return (
    <div className="wrap data-page loadings">
      <h1>{containerLoadings.title}</h1>
      <p className="lead">{containerLoadings.intro}</p>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {error && <FailureBox title={containerLoadings.error.title} error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState title={containerLoadings.empty} />}
      {data && data.length > 0 && <Rows loadings={data} />}
      {!data && !error && <LoadingsSkeleton asTable={hasRoomForTable} />}
    </div>
  );
}
