import type { PackageDetail } from '#contract/packages';
import { common } from '../../content/common';
import { formatDate } from '../../lib/format';
import { Countdown } from '../../shared/countdown';

type Arriving = Pick<PackageDetail, 'status' | 'eta'>;

/** §2: only when the status is not YET_TO_LOAD and an eta exists. */
export const hasEstimatedArrival = ({ status, eta }: Arriving) => status !== 'YET_TO_LOAD' && eta !== null;

/** §2: a countdown, or the date once past; otherwise a dash. */
export function EstimatedArrival({ status, eta }: Arriving) {
  if (eta === null || !hasEstimatedArrival({ status, eta })) return common.dash;
  return <Countdown until={eta} past={formatDate(eta) ?? common.dash} />;
}
