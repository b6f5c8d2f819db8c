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
              <strong>{labels[event.what] ?? event.what}</strong>
              {event.status && changesStatus(events, place) && <StatusPill value={event.status} />}
            </p>
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

/** A newer server may know events that this page has never heard of. */
const labels: Record<string, string> = words.events;
