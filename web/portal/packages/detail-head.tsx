import type { PackageDetail, PackageEvent } from '#contract/packages/schema';
import { common } from '../../content/common';
import { packageDetail } from '../../content/package-detail';
import { formatDate } from '../../lib/format';
import { StatusPill } from '../../shared/status-pill';
import { formatTime } from './dates';
import { JourneyLine } from './journey-line';
import { ModeMark } from './mode-mark';

interface DetailHeadProps {
  id: string;
  /** While the package loads, its number from the address is shown. */
  row: PackageDetail | undefined;
  history: PackageEvent[] | undefined;
  mode: 'SEA' | 'AIR' | undefined;
}

export function DetailHead({ id, row, history, mode }: DetailHeadProps) {
  return (
    <section className="detail-card detail-head">
      <div className="detail-title">
        <h1>{packageDetail.heading.replace('{id}', id)}</h1>
        {row && <StatusPill value={row.status} />}
        {row && <ModeMark mode={mode && packageDetail.freight.modes[mode]} />}
      </div>
      {row && (
        <>
          <p className="tracking">{row.trackingNumber}</p>
          <p className="detail-created">
            {packageDetail.created
              .replace('{date}', formatDate(row.createdAt) ?? common.dash)
              .replace('{time}', formatTime(row.createdAt))}
          </p>
          <JourneyLine row={row} history={history} />
        </>
      )}
    </section>
  );
}
