import type { PackageDetail } from '#contract/packages/schema';
import { common } from '../../content/common';
import { formatDate } from '../../lib/format';
import { Countdown } from '../../shared/countdown';

type Arriving = Pick<PackageDetail, 'status' | 'eta'>;

/** Specification, Package columns: only when the status is not YET_TO_LOAD and an eta exists. */
export const hasEstimatedArrival = ({ status, eta }: Arriving) => status !== 'YET_TO_LOAD' && eta !== null;

/** A delivered package has no countdown, whatever day was expected. */
export const hasArrived = ({ status }: Pick<Arriving, 'status'>) => status === 'ARRIVED' || status === 'DELIVERED';

/** Specification, Package columns: a countdown, the date once it is past, otherwise a dash. */
export function EstimatedArrival({ status, eta }: Arriving) {
  if (eta === null || !hasEstimatedArrival({ status, eta })) return common.dash;
  if (hasArrived({ status })) return formatDate(eta) ?? common.dash;
  return <Countdown until={eta} past={formatDate(eta) ?? common.dash} />;
}
