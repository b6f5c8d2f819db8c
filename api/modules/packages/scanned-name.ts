import { cartonOf } from '#api/modules/packages/carton-loading';
import { readFacts } from '#api/modules/packages/package-events.repository';
import type { Queryable } from '#db/database';

type Scan = { trackingNumber?: string | undefined; packageIds?: readonly number[] | undefined };

/**
 * What a scan is called in its refusal: the carton, the one package that was chosen, or the number as it was scanned.
 * Null for several packages.
 */
export async function scannedName(tx: Queryable, { trackingNumber, packageIds = [] }: Scan): Promise<string | null> {
  if (trackingNumber) {
    const carton = await cartonOf(tx, trackingNumber);
    return carton ? cartonName(carton) : trackingNumber;
  }
  const [row] = packageIds.length === 1 ? await readFacts(tx, { ids: [...packageIds] }) : [];
  return row ? packageName(row) : null;
}

export const packageName = ({ trackingNumber }: { trackingNumber: string }) => `Package ${trackingNumber}`;

export const cartonName = ({
  position,
  of,
  trackingNumber,
}: {
  position: number;
  of: number;
  trackingNumber: string;
}) => `Carton ${position} of ${of} of ${trackingNumber}`;
