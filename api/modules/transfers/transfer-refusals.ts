import { scannedBefore as alreadyScanned, conflict } from '#api/http/app-error';
import type { ScannedCarton } from '#api/modules/packages/index';

/** What was scanned: one carton, or the number of a package. A refusal begins with its name. */
type Scanned = { trackingNumber: string; carton: ScannedCarton | null };

export const scannedBefore = ({ position, of, trackingNumber }: ScannedCarton) =>
  alreadyScanned(`Carton ${position} of ${of} of ${trackingNumber} was scanned already.`);

/** `scanned` is null when no package could be named. */
export const hasLeft = (list: string, scanned: string | null) =>
  conflict(
    scanned
      ? `${scanned} was not added: ${list} has left. Open another transfer.`
      : `${list} has left. Open another transfer.`,
  );

export const hasNotLeft = (list: string, scanned: string | null) =>
  conflict(scanned ? `${scanned} was not received: ${list} has not left yet.` : `${list} has not left yet.`);

export const isOnAnother = ({ trackingNumber: number, carton }: Scanned, { list, to }: { list: string; to: string }) =>
  conflict(
    carton
      ? `Carton ${carton.position} of ${carton.of} of ${number} is on ${list} to ${to}.`
      : `Package ${number} is on ${list} to ${to}.`,
  );

export const isNotOn = ({ trackingNumber: number, carton }: Scanned, list: string) =>
  conflict(
    carton
      ? `Carton ${carton.position} of ${carton.of} of ${number} is not on ${list}.`
      : `Package ${number} is not on ${list}.`,
  );

export const isElsewhere = ({ trackingNumber: number, carton }: Scanned, place: string, from: string) =>
  conflict(
    carton
      ? `Carton ${carton.position} of ${carton.of} of ${number} waits in ${place}, not in ${from}.`
      : `Package ${number} waits in ${place}, not in ${from}.`,
  );

/** Found after all: the check of its container is where it arrives. */
export const isMissing = ({ trackingNumber: number, carton }: Scanned, container: string) =>
  conflict(
    carton
      ? `Carton ${carton.position} of ${carton.of} of ${number} is missing from ${container}. Scan it at the check of ${container} first.`
      : `Package ${number} is missing from ${container}. Scan it at the check of ${container} first.`,
  );

export const cannotMove = ({ trackingNumber: number, carton }: Scanned, status: string) =>
  conflict(
    carton
      ? `Carton ${carton.position} of ${carton.of} of ${number} is ${status}: it cannot be transferred.`
      : `Package ${number} is ${status}: it cannot be transferred.`,
  );

export const isPartlyHandedOver = ({ trackingNumber: number, carton }: Scanned) =>
  conflict(
    carton
      ? `Carton ${carton.position} of ${carton.of} of ${number} stays here, because some of its package was handed over.`
      : `Part of package ${number} was handed over. The rest stays here.`,
  );
