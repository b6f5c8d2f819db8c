import { useInfiniteQuery } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint';
import { listDeskLog } from '#contract/staff/desk/calls';
import type { LogEntry } from '#contract/staff/desk/schema';
import { askDesk } from '../../lib/desk-api';
import { deskKey } from '../queries';
import { formatTimestamp } from './format-timestamp';
import { useWords } from './language';
import { logSentence } from './log-words';
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

function Entry({ entry }: { entry: LogEntry }) {
  const words = useWords();
  const { at, by, branch, source } = entry;
  const names: Record<string, string> = words.branches;
  const { what, quoted, changes } = logSentence(entry, words);
  return (
    <li>
      <div>
        <p>
          <b>{by ?? words.package.byCommand}</b> · {what}
          {changes.map(({ name, from, to }) => (
            <span className="desk-log-change" key={name}>
              {name}: {from && <del>{from}</del>} <b>{to}</b>
            </span>
          ))}
        </p>
        {quoted && <q>{quoted}</q>}
      </div>
      <span className="desk-log-when">
        <time dateTime={at}>{formatTimestamp(at)}</time>
        {[branch && (names[branch] ?? branch), words.package.sources[source]].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
