import type { PackageDetail, PackageEvent } from '#contract/packages/schema';
import { packageDetail } from '../../content/package-detail';
import { formatDay } from './dates';
import { hasEstimatedArrival } from './estimated-arrival';
import { currentStop, lookOf, stopDates, stops } from './journey';
import './journey-line.css';

interface JourneyLineProps {
  row: PackageDetail;
  history: PackageEvent[] | undefined;
}

const words = packageDetail.journey;
const ARRIVED = 2;

export function JourneyLine({ row, history }: JourneyLineProps) {
  const current = currentStop(row, history);
  const dates = stopDates(row, history);
  const eta = hasEstimatedArrival(row) && current < ARRIVED ? row.eta : null;
  return (
    <ol className="journey-line" aria-label={words.label}>
      {stops.map((stop, place) => (
        <li
          key={stop}
          className={`is-${lookOf(place, current)}`}
          {...(place === current && { 'aria-current': 'step' as const })}
        >
          <span>{stop}</span>
          <When date={dates[place] ?? null} isSince={place === current && place === 1} />
          {place === ARRIVED && eta && <small>{words.eta.replace('{date}', formatDay(eta))}</small>}
        </li>
      ))}
    </ol>
  );
}

/** In transit is a period, not a moment. */
function When({ date, isSince }: { date: string | null; isSince: boolean }) {
  if (!date) return null;
  const day = formatDay(date);
  return (
    <small>
      <time dateTime={date}>{isSince ? words.since.replace('{date}', day) : day}</time>
    </small>
  );
}
