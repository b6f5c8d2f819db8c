import { listWarehouses } from '#contract/warehouses/calls';
import { address } from '../../content/address';
import { call } from '../../lib/api';
import { useCachedQuery } from '../../lib/cached-query';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';
import { FailureBox } from '../failure-box';
import { OfflineNote } from '../offline-note';
import { ChinaCard } from './china-card';
import { GhanaCard } from './ghana-card';
import type { Mark } from './use-mark';

const FRESH_MS = 5 * 60_000;
/** Specification, Calls: the client area sends the client's token, the public page sends none. */
export function WarehouseList({ mark, asClient }: { mark: Mark; asClient: boolean }) {
  const { data, error, savedAt, isUpdating, refetch } = useCachedQuery({
    kind: 'addresses',
    key: 'all',
    ask: (signal) => call(listWarehouses, {}, { signal, asClient }),
    fresh: FRESH_MS,
  });
  const chinese = data?.filter(({ addressLang }) => addressLang === 'zh-Hans') ?? [];
  const others = data?.filter(({ addressLang }) => addressLang !== 'zh-Hans') ?? [];
  return (
    <>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      {error && <FailureBox title={address.error.title} error={error} onRetry={refetch} />}
      {data?.length === 0 && <EmptyState title={address.empty} />}
      {data && data.length > 0 && (
        <div className="warehouse-columns">
          <div className="warehouse-stack">
            {chinese.map((each) => (
              <ChinaCard key={each.name} warehouse={each} mark={mark} />
            ))}
          </div>
          <div className="warehouse-stack">
            {others.map((each) => (
              <GhanaCard key={each.name} warehouse={each} />
            ))}
          </div>
        </div>
      )}
      {!data && !error && <AddressesSkeleton />}
    </>
  );
}

function AddressesSkeleton() {
  return (
    <SkeletonRegion label={address.loading}>
      <div className="warehouse-columns">
        <div className="warehouse-stack">
          <CardShape tall />
        </div>
        <div className="warehouse-stack">
          <CardShape />
          <CardShape />
          <CardShape />
        </div>
      </div>
    </SkeletonRegion>
  );
}

function CardShape({ tall = false }) {
  return (
    <div className={tall ? 'warehouse-card warehouse-card-tall' : 'warehouse-card'}>
      <SkeletonLine size="title" />
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine size="half" />
    </div>
  );
}
