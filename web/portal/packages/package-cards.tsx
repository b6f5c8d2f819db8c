import { memo } from 'react';
import type { PackageDetail } from '#contract/packages/schema';
import { common } from '../../content/common';
import { packages } from '../../content/packages';
import { formatCbm, formatDate, formatQuantity } from '../../lib/format';
import { CartonPlaces } from '../../shared/carton-places/carton-places';
import type { CountsOf } from '../../shared/carton-places/use-counts-of';
import { StatusPill } from '../../shared/status-pill';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { EstimatedArrival } from './estimated-arrival';
import { JourneyDots } from './journey-dots';
import { ModeMark } from './mode-mark';
import type { ModeOf } from './use-air-packages';
import './package-cards.css';

const words = packages.columns;

interface CardsProps {
  rows: PackageDetail[];
  modeOf: ModeOf;
  countsOf: CountsOf;
}

/** All eleven columns, in the order of interest. */
export function PackageCards({ rows, modeOf, countsOf }: CardsProps) {
  return (
    <ul className="package-cards">
      {rows.map((row) => (
        <Card key={row.id} row={row} mode={modeOf?.(row.id)} counts={countsOf(row.id)} />
      ))}
    </ul>
  );
}

export interface RowProps {
  row: PackageDetail;
  mode: string | undefined;
  counts: string | undefined;
}

const Card = memo(function Card({ row, mode, counts }: RowProps) {
  const facts = [
    [words.received, formatDate(row.received)],
    [words.loaded, formatDate(row.loaded)],
    [words.quantity, formatQuantity(row.quantity)],
    [words.vessel, row.vessel],
    [words.customer, row.customer],
    [words.cbm, formatCbm(row.cbm)],
  ] as const;
  return (
    <li className="package-card">
      <div className="package-card-head">
        <Link className="package-card-link" to={`../packages/${row.id}`}>
          #{row.id}
        </Link>
        <StatusPill value={row.status} />
      </div>
      <CartonPlaces counts={counts} />
      <p className="package-card-goods">{row.package}</p>
      <p className="tracking">
        <span className="visually-hidden">{words.trackingNumber} </span>
        {row.trackingNumber} <ModeMark mode={mode} />
      </p>
      <JourneyDots row={row} />
      <p className="package-card-eta">
        <Icon name="clock" size={18} />
        <span>
          {words.eta}:{' '}
          <strong>
            <EstimatedArrival status={row.status} eta={row.eta} />
          </strong>
        </span>
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || common.dash}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
});
