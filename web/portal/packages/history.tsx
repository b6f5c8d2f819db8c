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

interface HistoryProps {
  answer: CachedAnswer<PackageEvent[]>;
  isAir: boolean;
}

export function History({ answer: { data, error, refetch }, isAir }: HistoryProps) {
  return (
    <section className="detail-card history">
      <h2>{words.title}</h2>
      {error && <FailureBox title={words.error} error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{words.empty}</p>}
      {data && data.length > 0 && <Timeline events={data} isAir={isAir} />}
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

function Timeline({ events, isAir }: { events: PackageEvent[]; isAir: boolean }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <p className="history-note">{words.note}</p>
      <ol className="timeline">
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history is only ever added to, and an event has no other name.
          <li key={events.length - place} hidden={!isWhole && place >= FEW}>
            <p>
              <strong>{titleOf(event, isAir, isSearchOver(events, place))}</strong>
              {event.cartons && !ofPackage.includes(event.what) && <span>{cartonsOf(event, event.cartons)}</span>}
              {event.status && changesStatus(events, place) && <StatusPill value={event.status} />}
            </p>
            {!silent.includes(event.what) &&
              event.changes?.map((change) => (
                <p key={`${change.field} ${change.to}`}>{changeInWords(change, isAir)}</p>
              ))}
            <p className="timeline-when">
              {event.isDayOnly ? (
                <time dateTime={event.at.slice(0, 10)}>{formatDate(event.at)}</time>
              ) : (
                <time dateTime={event.at}>
                  {formatDate(event.at)}, {formatTime(event.at)}
                </time>
              )}
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

/** The title says everything that a client needs to know. */
const silent: readonly string[] = ['SPLIT', 'DISPUTED', 'ANSWERED'];

/** Damage and disputes are not about the cartons of a part. */
const ofPackage: readonly string[] = ['DAMAGED', 'DISPUTED', 'ANSWERED'];

function cartonsOf({ what, ofCartons }: PackageEvent, n: number): string {
  if (what === 'DELIVERED' && ofCartons && n < ofCartons)
    return packageDetail.parts.collected.replace('{n}', String(n)).replace('{all}', String(ofCartons));
  return n === 1 ? words.cartons.one : words.cartons.many.replace('{n}', String(n));
}

/** A newer server may have events that this page does not know. */
const labels: Record<string, string> = words.events;
const airLabels: Record<string, string> = words.air;

/** Whether a later event says how a search ended. `events` is newest first. */
const isSearchOver = (events: readonly PackageEvent[], place: number) =>
  events.slice(0, place).some(({ what }) => what === 'FOUND' || what === 'LOST');

/** A correction of facts is not a change of status. */
function titleOf({ what, changes }: PackageEvent, isAir: boolean, isOver: boolean): string {
  if (what === 'CORRECTED' && changes) return words.corrected;
  if (what === 'LOST' && isOver) return words.wasLost;
  if (what === 'MISSING' && isOver) return isAir ? words.airWasMissing : words.wasMissing;
  return (isAir && airLabels[what]) || (labels[what] ?? what);
}

type Change = NonNullable<PackageEvent['changes']>[number];

/** Plain words for a correction. Another client or container is never named. */
function changeInWords({ field, from, to }: Change, isAir: boolean): string {
  if (isMistake(field))
    return mistakeOf(field, isAir)
      .replace('{from}', from ?? '')
      .replace('{to}', () => to ?? '');
  const sentence = from === null ? words.added : to === null ? words.removed : words.changed;
  return sentence
    .replace('{name}', words.changes[field])
    .replace('{from}', () => named(from))
    .replace('{to}', () => named(to));
}

const modes: Record<string, string> = packageDetail.freight.modes;
const named = (text: string | null) => modes[text ?? ''] ?? text ?? '';

const airMistakes: Record<string, string> = words.airMistakes;
const mistakeOf = (field: keyof typeof words.mistakes, isAir: boolean): string =>
  (isAir && airMistakes[field]) || words.mistakes[field];

const isMistake = (field: string): field is keyof typeof words.mistakes => field in words.mistakes;
