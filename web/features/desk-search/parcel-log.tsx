import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../shared/desk/language';
import { DeskFailure, DeskLoading } from '../../shared/desk/states';
import { readLog } from './calls';

/** "2026-11-15 09:30 UTC": a log needs the minute. */
const minute = (timestamp: string) => `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;

export function ParcelLog({ id }: { id: number }) {
  const { parcel: words, branches } = useWords();
  const kinds: Record<string, string> = words.kinds;
  const names: Record<string, string> = branches;
  const { data, error, refetch } = useQuery({
    queryKey: ['log', 'package', id],
    queryFn: ({ signal }) => readLog({ params: { entity: 'package', id: String(id) }, query: {} }, signal),
    staleTime: 0,
  });
  return (
    <section className="desk-card" aria-label={words.log}>
      <h2>{words.log}</h2>
      {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
      {data?.length === 0 && <p>{words.logEmpty}</p>}
      <ol className="desk-list parcel-list">
        {data?.map(({ id: entry, at, by, branch, source, action }) => (
          <li key={entry}>
            <strong>{kinds[action] ?? action}</strong>
            <span>
              {[minute(at), by ?? words.byCommand, branch && (names[branch] ?? branch), words.sources[source]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
