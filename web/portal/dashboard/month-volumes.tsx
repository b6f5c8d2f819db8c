import { dashboard } from '../../content/dashboard';
import { formatCbm } from '../../lib/format';
import { ShareBar } from './bar-chart';
import type { OverviewProps } from './figures';
import { fillMonths } from './fill-series';
import { labelOf } from './label-of';

const words = dashboard.months;

export function MonthVolumes({ overview }: OverviewProps) {
  const months = fillMonths(overview.months);
  const most = Math.max(...months.map(({ cbm }) => cbm));
  return (
    <figure className="widget" aria-labelledby="months-title">
      <figcaption className="widget-head">
        <h2 id="months-title">{words.title}</h2>
      </figcaption>
      <ul className="share-list">
        {months.map(({ start, cbm }) => (
          <li key={start}>
            <span>{labelOf(start, 'month')}</span>
            <span className="share-value">
              {formatCbm(cbm)} {words.unit}
            </span>
            <ShareBar share={most > 0 ? cbm / most : 0} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
