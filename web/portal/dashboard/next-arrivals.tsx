import { dashboard } from '../../content/dashboard';
import { formatCbm, formatDate, formatMoney, formatQuantity } from '../../lib/format';
import { Link } from '../../ui/link';
import { countOf } from './count-of';
import { daysUntil } from './days-until';
import type { OverviewProps } from './figures';

const words = dashboard.arrivals;

/** This looks ahead, so it does not follow the chosen range. */
export function NextArrivals({ overview: { arrivals, statuses }, currency, today }: OverviewProps) {
  const isOnTheWay = statuses.some(({ status, packages }) => status === 'IN_TRANSIT' && packages > 0);
  const lead = arrivals.length > 0 ? words.all : isOnTheWay ? words.unknown : words.empty;
  return (
    <section className="widget" aria-labelledby="arrivals-title">
      <div className="widget-head">
        <h2 id="arrivals-title">{words.title}</h2>
        <Link className="widget-link" to="/packages">
          {words.link}
        </Link>
      </div>
      <p className="widget-lead">{lead}</p>
      {arrivals.length > 0 && (
        <ul className="arrivals">
          {arrivals.map(({ eta, vessel, mode, packages, cbm, fees }) => (
            <li key={`${eta} ${vessel}`}>
              <p className="arrival-day">
                <strong>{formatDate(eta)}</strong> <span>{sayWhen(daysUntil(eta, today))}</span>
              </p>
              <p className="arrival-load">
                <span>{vessel ?? (mode === 'AIR' ? words.noFlight : words.noVessel)}</span>{' '}
                <span>{countOf(words.load, packages, formatQuantity(packages)).replace('{cbm}', formatCbm(cbm))}</span>
              </p>
              <p className="arrival-fees">{words.fees.replace('{amount}', formatMoney(fees, currency))}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sayWhen(days: number): string {
  if (days === 0) return words.today;
  return days > 0 ? countOf(words.days, days) : countOf(words.late, -days);
}
