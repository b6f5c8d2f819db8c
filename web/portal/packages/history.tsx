import { useState } from 'react';
import type { PackageEvent } from '#contract/packages/schema';
import { packageDetail } from '../../content/package-detail';
import type { CachedAnswer } from '../../lib/cached-query';
import { formatDate } from '../../lib/format';
import { FailureBox } from '../../shared/failure-box';
import { StatusPill } from '../../shared/status-pill';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';
import { formatTime } from './dates';
import { changesStatus } from './journey';
import './history.css';

const words = packageDetail.history;
const FEW = 4;

export function History({ answer: { data, error, refetch } }: { answer: CachedAnswer<PackageEvent[]> }) {
  return (
    <section className="detail-card history">
      <h2>{words.title}</h2>
      {error && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{words.empty}</p>}
      {data && data.length > 0 && <Timeline events={data} />}
      {!data && !error && (
        <SkeletonRegion label={words.loading}>
          <div className="history-shape">
            <SkeletonLine size="half" />
            <SkeletonLine size="half" />
            <SkeletonLine size="half" />
          </div>
        </SkeletonRegion>
      )}
    </section>
  );
}

function Timeline({ events }: { events: PackageEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <p className="history-note">{words.note}</p>
      <ol className="timeline">
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history is only ever added to, and an event has no other name.
          <li key={events.length - place} hidden={!isWhole && place >= FEW}>
            <p>
              <strong>{titleOf(event)}</strong>
              {event.cartons && <span>{cartonsOf(event.cartons)}</span>}
              {event.status && changesStatus(events, place) && <StatusPill value={event.status} />}
            </p>
            {event.what !== 'SPLIT' &&
              event.changes?.map((change) => <p key={change.field}>{changeInWords(change)}</p>)}
            <p className="timeline-when">
              <time dateTime={event.at}>
                {formatDate(event.at)}, {formatTime(event.at)}
              </time>
              {event.where && ` · ${event.where}`}
            </p>
            {event.note && <p className="timeline-words">{event.note}</p>}
          </li>
        ))}
      </ol>
      {events.length > FEW && (
        <button
          className="button button-line"
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole((isOpen) => !isOpen)}
        >
          {isWhole ? words.fewer : words.all.replace('{n}', String(events.length))}
        </button>
      )}
    </>
  );
}

const cartonsOf = (n: number) => (n === 1 ? words.cartons.one : words.cartons.many.replace('{n}', String(n)));

/** A newer server may know events that this page has never heard of. */
const labels: Record<string, string> = words.events;

/** A correction of facts is not one of the status. */
const titleOf = ({ what, changes }: PackageEvent) =>
  what === 'CORRECTED' && changes ? words.corrected : (labels[what] ?? what);

type Change = NonNullable<PackageEvent['changes']>[number];

/** Plain words for what we corrected. Another client or container is never named. */
function changeInWords({ field, from, to }: Change): string {
  if (isMistake(field)) return words.mistakes[field].replace('{from}', from ?? '');
  const sentence = from === null ? words.added : to === null ? words.removed : words.changed;
  return sentence
    .replace('{name}', words.changes[field])
    .replace('{from}', () => from ?? '')
    .replace('{to}', () => to ?? '');
}

const isMistake = (field: string): field is keyof typeof words.mistakes => field in words.mistakes;
