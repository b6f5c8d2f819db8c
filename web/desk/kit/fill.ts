import type { ContainerRow } from '#contract/staff/containers/schema';
import { formatCbm } from '../../lib/format';
import { formatKg } from './format-kg';

/** How full a container is by volume, or an air shipment by weight. */
export const fillOf = ({
  mode,
  usedCbm,
  capacityCbm,
  usedKg,
  capacityKg,
}: Pick<ContainerRow, 'mode' | 'usedCbm' | 'capacityCbm' | 'usedKg' | 'capacityKg'>) =>
  mode === 'AIR' && capacityKg !== null
    ? { used: usedKg, capacity: capacityKg, format: formatKg }
    : { used: usedCbm, capacity: capacityCbm, format: formatCbm };
