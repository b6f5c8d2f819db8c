import type { PackageDetail } from '#contract/packages/schema';
import { packages } from '../../content/packages';
import { currentStop, lookOf, stops } from './journey';

/** A picture of what the status pill says in words. */
export function JourneyDots({ row }: { row: PackageDetail }) {
  const current = currentStop(row);
  return (
    <div className="journey-dots" aria-hidden="true">
      {packages.from}
      <ol>
        {stops.map((stop, place) => (
          <li key={stop} className={`is-${lookOf(place, current)}`} />
        ))}
      </ol>
      {packages.to}
    </div>
  );
}
