import { useInfiniteQuery } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint';
import { listDeskLog } from '#contract/staff/desk/calls';
import type { LogEntry } from '#contract/staff/desk/schema';
import { askDesk } from '../../lib/desk-api';
import { deskKey } from '../queries';
import { formatTimestamp } from './format-timestamp';
import { useWords } from './language';
import { MoreButton } from './more-button';
import { DeskFailure, DeskLoading } from './states';
import './desk-log.css';

type Entity = Input<typeof listDeskLog>['params']['entity'];

const AT_ONCE = 100;

/** Who did what, newest first. */
export function DeskLog({ entity, id }: { entity: Entity; id: number }) {
  const { package: words, content } = useWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: deskKey(listDeskLog, { params: { entity, id: String(id) }, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      askDesk(
        listDeskLog,
        { params: { entity, id: String(id) }, query: pageParam ? { before: pageParam } : {} },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < AT_ONCE ? undefined : String(page.at(-1)?.id ?? '')),
    staleTime: 0,
  });
  const entries = data?.pages.flat();
  return (
    <section className="desk-card" aria-label={words.log}>
      <h2>{words.log}</h2>
      {!entries && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {entries?.length === 0 && <p>{words.logEmpty}</p>}
      <ol className="desk-list desk-log">
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <MoreButton of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{content.more}</MoreButton>
    </section>
  );
}

function Entry({ entry: { at, by, branch, source, action, details } }: { entry: LogEntry }) {
  const { package: words, branches, logActions } = useWords();
  const names: Record<string, string> = branches;
  const actions: Record<string, string> = { ...words.kinds, ...logActions };
  const told = Object.entries(details).map(([name, value]) => `${name}: ${wordsOf(value)}`);
  return (
    <li>
      <strong>{actions[action] ?? action}</strong>
      <span>
        {[formatTimestamp(at), by ?? words.byCommand, branch && (names[branch] ?? branch), words.sources[source]]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {told.length > 0 && <span className="desk-log-details">{told.join(' · ')}</span>}
    </li>
  );
}

/** Shows a change as old value and new value. */
function wordsOf(value: unknown): string {
  if (value === null || value === '') return '–';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return value.length > 10 ? `${value.slice(0, 10).join(', ')} … (${value.length})` : value.map(wordsOf).join(', ');
  if ('from' in value && 'to' in value) return `${wordsOf(value.from)} → ${wordsOf(value.to)}`;
  return JSON.stringify(value);
}
