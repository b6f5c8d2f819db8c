import type { CheckedScan, CheckRow, ManifestCheck } from '#contract/staff/arrivals/schema';
import { countPackages } from '../count-packages';

/** Found by a scan, already available, or on a transfer to another branch. */
export const isFound = ({ scanId, availableAt, status, isOnTransfer }: CheckRow) =>
  scanId !== null || availableAt !== null || status === 'DELIVERED' || isOnTransfer;

export const isReady = ({ scanId, availableAt, status, isOnTransfer }: CheckRow) =>
  scanId !== null && availableAt === null && status === 'ARRIVED' && !isOnTransfer;

/** Ready, and no other branch waits for it. */
export const isReadyIn = (row: CheckRow, branch: string) =>
  isReady(row) && (row.goesTo === null || row.goesTo === branch);

/** A package that was found as a whole needs no carton scans. */
export const cartonsFound = (rows: readonly CheckRow[]) => ({
  found: rows.reduce((sum, row) => sum + (isFound(row) ? row.cartons : row.scanned), 0),
  expected: rows.reduce((sum, { cartons }) => sum + cartons, 0),
});

/** Updates a check from the answer to a scan, because loading the whole manifest each time would cost more. */
export function afterScan(
  known: ManifestCheck,
  reply: Omit<CheckedScan, 'scanned' | 'choices' | 'counted' | 'howMany'>,
): ManifestCheck {
  const { found, expected, changed, extra } = reply;
  const isNew = ({ id }: CheckRow) => !known.rows.some((row) => row.id === id);
  const rows = [...changed.filter(isNew), ...known.rows.map((row) => changed.find(({ id }) => id === row.id) ?? row)];
  const others = known.extras.filter(({ scanId }) => scanId !== extra?.scanId);
  return { ...known, found, expected, rows, extras: extra ? [extra, ...others] : known.extras };
}

/** To load a longer manifest after each scan of another person would cost more than to see those scans a moment later. */
export const mostRowsLoadedAgain = 1_000;

/**
 * Whether the rows differ from what the server counts, because other people have scanned. Then the manifest is loaded
 * again, so that no figure on the screen is old.
 */
export function isBehind(
  { rows }: Pick<ManifestCheck, 'rows'>,
  { found, expected, scanned }: Pick<CheckedScan, 'found' | 'expected' | 'scanned'>,
): boolean {
  const open = countPackages(rows.filter((row) => !isFound(row)));
  const all = countPackages(rows);
  const cartons = rows.reduce((sum, row) => sum + row.scanned, 0);
  return rows.length <= mostRowsLoadedAgain && (all !== expected || all - open !== found || cartons !== scanned);
}
