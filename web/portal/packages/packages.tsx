import { useDeferredValue } from 'react';
import { packages } from '../../content/packages';
import { useCountsOf } from '../../shared/carton-places/use-counts-of';
import { FailureBox } from '../../shared/failure-box';
import { OfflineNote } from '../../shared/offline-note';
import { announcementOf, countOf } from './announcement';
import { FilterButtons } from './filter-buttons';
import type { Filter } from './list-state';
import { NoPackages } from './no-packages';
import { PackagesSkeleton } from './packages-skeleton';
import { Results } from './results';
import { useModeOf } from './use-air-packages';
import { useListState } from './use-list-state';
import { usePackages } from './use-packages';
import { useRoomForTable } from './use-room-for-table';
import './packages.css';

export function Packages() {
  const { state, changed, change } = useListState();
  const { data: answer, error, savedAt, isUpdating, isFetching, refetch } = usePackages(state.status);
  // A long list that has just come is rendered in small steps, so that a phone can answer a touch in between.
  const isPrepared = useDeferredValue(answer !== undefined);
  const data = isPrepared ? answer : undefined;
  const hasRoomForTable = useRoomForTable();
  const modeOf = useModeOf();
  const countsOf = useCountsOf();
  const choose = (status: Filter) => change({ ...state, status, page: 1 }, 'filter');

  return (
    <div className="wrap data-page packages">
      <div className="packages-top">
        <div className="packages-head">
          <h1>{packages.title}</h1>
          <div>
            <p>{packages.utcNote}</p>
            {data && <p>{countOf(data.length)}</p>}
          </div>
        </div>
        <p className="visually-hidden" role="status">
          {announcementOf(changed, state, data?.length)}
        </p>
        <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      </div>
      <FilterButtons value={state.status} onChange={choose} />
      {error && <FailureBox title={packages.error} error={error} onRetry={refetch} />}
      {data && isFetching && <div className="progress-line" aria-hidden="true" />}
      {data?.length === 0 && <NoPackages filter={state.status} onShowAll={() => choose('')} />}
      {data && data.length > 0 && (
        <Results
          packages={data}
          state={state}
          asTable={hasRoomForTable}
          modeOf={modeOf}
          countsOf={countsOf}
          onChange={change}
        />
      )}
      {!data && !error && <PackagesSkeleton asTable={hasRoomForTable} />}
    </div>
  );
}
