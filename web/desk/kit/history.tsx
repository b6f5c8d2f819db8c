import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Input } from '#contract/endpoint';
import { listDeskLog } from '#contract/staff/desk/calls';
import { askDesk } from '../../lib/desk-api';
import { deskKey } from '../queries';
import { HistoryEntry } from './history-entry';
import { type HistoryFilter, historyLines, isOf, type PackageEvent } from './history-lines';
import { useWords } from './language';
import { MoreButton } from './more-button';
import { Panel } from './panel';
import { useRecordWords } from './record-words';
import type { ScanTelling } from './scan-lines';
import { DeskFailure, DeskLoading } from './states';
import './history.css';

type Entity = Input<typeof listDeskLog>['params']['entity'];

/** Goods are scanned, so their history names what was scanned. */
type Goods = 'package' | 'container' | 'transfer';
type HistoryProps = HistoryOf &
  ({ entity: Goods; telling: ScanTelling } | { entity: Exclude<Entity, Goods>; telling?: never });

interface HistoryOf {
  id: number;
  /** For a package: events from imports and other systems have no log entry. */
  events?: readonly PackageEvent[];
  /** For an air package or air shipment. */
  isAir?: boolean;
  /** Beside the title, such as a button for a note. */
  actions?: ReactNode;
}

const noEvents: readonly PackageEvent[] = [];

/** Who changed a record and how, newest first. */
export function History({ entity, id, events = noEvents, isAir = false, telling, actions }: HistoryProps) {
  const { content } = useWords();
  const { history: words } = useRecordWords();
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: deskKey(listDeskLog, { params: { entity, id: String(id) }, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      askDesk(
        listDeskLog,
        { params: { entity, id: String(id) }, query: pageParam ? { after: pageParam } : {} },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const lines =
    data &&
    historyLines(
      data.pages.flatMap(({ rows }) => rows),
      events,
      !hasNextPage,
    );
  const shown = lines?.filter((line) => isOf(filter, line));
  const countOf = (name: HistoryFilter) => lines?.filter((line) => isOf(name, line)).length ?? 0;
  const filters = (['corrections', 'notes'] as const).filter((name) => countOf(name) > 0);
  return (
    <Panel
      title={words.title}
      note={
        filters.length > 0 && (
          <fieldset className="history-filters">
            <legend className="visually-hidden">{words.filter}</legend>
            {(['all', ...filters] as const).map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name={`history-${entity}`}
                  checked={filter === name}
                  onChange={() => setFilter(name)}
                />
                {words.filters[name]} {name !== 'all' && countOf(name)}
              </label>
            ))}
          </fieldset>
        )
      }
      actions={actions}
    >
      {!lines && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {shown?.length === 0 && <p>{words.empty}</p>}
      {shown && shown.length > 0 && (
        <ol className="history">
          {(telling?.inRuns(shown) ?? shown).map((line) => (
            <HistoryEntry key={line.key} line={line} isAir={isAir} telling={telling} />
          ))}
        </ol>
      )}
      <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{content.more}</MoreButton>
    </Panel>
  );
}
