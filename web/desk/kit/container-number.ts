import { formatWaybill } from '#contract/air-waybill';
import type { ContainerRow } from '#contract/staff/containers/schema';

/** The number of a container, or the air waybill as it is printed: 071-1234 5675. */
export const containerNumberText = ({ mode, containerNumber }: Pick<ContainerRow, 'mode' | 'containerNumber'>) =>
  mode === 'AIR' && containerNumber ? formatWaybill(containerNumber) : containerNumber;
