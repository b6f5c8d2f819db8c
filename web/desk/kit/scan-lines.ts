import type { RecordWords } from '../translations/record-en';
import type { HistoryLine } from './history-lines';
import { counted, fillIn } from './language';

const pause = 60 * 60_000;
const cartonOfAll = /^(\d+) of (\d+)$/;

/** The cartons of a scan; in the history of a container the packages. Null for a line that stands alone. */
function scannedBy({ action, details: { carton, cartons, packages } }: HistoryLine) {
  if (action === 'put into the container') return Array.isArray(packages) ? { packages } : null;
  if (action !== 'scanned out' && action !== 'scanned in') return null;
  if (carton) return { cartons: 1 };
  return typeof cartons === 'number' && cartons > 0 ? { cartons } : null;
}

type Scanned = { packages?: unknown[]; cartons?: number };

const sum = ({ packages: some = [], cartons = 0 }: Scanned, { packages = [], cartons: more = 0 }: Scanned) =>
  some.length > 0 ? { packages: [...some, ...packages] } : { cartons: cartons + more };

/** Scans of one kind by one person without a pause are one line, which keeps its scans. Newest first. */
function inRuns(lines: readonly HistoryLine[]): readonly HistoryLine[] {
  const told: HistoryLine[] = [];
  for (const line of lines) {
    const run = told.at(-1);
    const before = run && scannedBy(run);
    const more = scannedBy(line);
    const newest = run?.scans?.at(-1) ?? run;
    const isSame =
      run?.action === line.action &&
      run.by === line.by &&
      run.branch === line.branch &&
      run.details.number === line.details.number;
    if (!run || !newest || !before || !more || !isSame || Date.parse(newest.at) - Date.parse(line.at) > pause) {
      told.push(line);
      continue;
    }
    const { number } = line.details;
    // Named by its oldest scan, so that the next scan leaves an unfolded run unfolded.
    const key = `run ${line.key}`;
    const details = { ...(number !== undefined && { number }), ...sum(before, more) };
    told[told.length - 1] = { ...run, key, details, scans: [...(run.scans ?? [run]), line] };
  }
  return told;
}

/** A sentence that names its goods or the transfer list. The other details follow it as 'name: value'. */
function namedIn(
  sentence: string,
  { details }: HistoryLine,
  { history: { goods, list }, container }: RecordWords,
): { sentence: string; details: HistoryLine['details'] } {
  if (!/\{(goods|list)\}/.test(sentence)) return { sentence, details };
  const { carton, cartons, trackingNumber, number, packages, package: _, ...rest } = details;
  const count = Array.isArray(packages) ? packages.length : 0;
  const [, position, of] = (typeof carton === 'string' && cartonOfAll.exec(carton)) || [];
  const some =
    position && of
      ? fillIn(goods.carton, { position, of })
      : typeof cartons === 'number' && cartons > 0 && counted(goods.cartons, cartons);
  const all =
    typeof trackingNumber === 'string'
      ? some
        ? fillIn(goods.of, { some, number: trackingNumber })
        : trackingNumber
      : some || (count > 0 ? counted(container.packages, count) : goods.it);
  const named = { goods: all, list: typeof number === 'string' ? number : list };
  return { sentence: fillIn(sentence, named), details: rest };
}

/** How the history of goods tells scans. Other histories have none, so their pages do not load it. */
export const scanTelling = { inRuns, namedIn };
export type ScanTelling = typeof scanTelling;
