import { readCartonCode } from '#contract/carton-code';
import type { CheckRow, ManifestCheck } from '#contract/staff/arrivals/schema';
import type { CountedCarton } from '#contract/staff/containers/schema';
import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { trackingKey } from '#contract/tracking-number';
import type { Extra } from '../kit/extra-sentence';
import type { Answered } from '../kit/offline/entry';
import type { Tone } from '../kit/signals';
import type { SentScan } from '../kit/use-scans';

type Row = Pick<CheckRow | DeskPackageRow, 'id' | 'trackingNumber' | 'customer' | 'package' | 'quantity'> &
  Partial<Pick<CheckRow, 'scanId'>>;

/** The result of the last scan. */
export interface Result {
  tone: Tone | 'sending' | 'undone';
  number: string;
  /** The packages that it moved or found, or what the device knows about the number. */
  rows: readonly Row[];
  /** Why it did nothing, for a carton that was scanned before. */
  reason?: string;
  /** One carton of the package was scanned. */
  counted?: CountedCarton;
  /** The carton that was scanned before. */
  position?: number;
  /** This many cartons were meant. */
  count?: number;
  /** The cartons of this scan, and all that are counted with it. */
  answered?: Answered;
  /** It came with the container and is not in its manifest. */
  extra?: Extra;
}

export function resultOf(sent: SentScan): Result {
  const { number } = sent.entry;
  const extra = sent.kind === 'check' ? sent.reply.extra : null;
  if (extra) return { tone: 'stop', number, rows: [], extra };
  const { changed: rows, counted } = sent.reply;
  const { command } = sent.entry;
  const count = command.kind === 'load' || command.kind === 'check' ? command.body.count : undefined;
  const answered = command.kind === 'check' ? command.answered : loadedWith(sent, count);
  const more = { ...(counted && { counted }), ...(count !== undefined && { count }), ...(answered && { answered }) };
  return { tone: rows.length > 0 ? 'go' : 'before', number, rows, ...more };
}

/** A good scan of the last of several cartons. */
export const isWhole = ({ tone, counted }: Result) =>
  tone === 'go' && counted !== undefined && counted.scanned >= counted.expected;

/** Cartons of the same package that were loaded before count too. */
function loadedWith(sent: SentScan, cartons: number | undefined): Answered | undefined {
  const [row] = sent.kind === 'load' ? sent.reply.changed : [];
  if (!row || cartons === undefined || row.cartons === cartons) return undefined;
  return { cartons, found: row.cartons, of: row.ofCartons };
}

/** The second scan of a carton. The clerk may scan it again because of damage, so the result still says whose it is. */
export function beforeResult(number: string, reason: string, check: ManifestCheck | undefined): Result {
  const position = readCartonCode(number)?.position;
  return { ...keptResult(number, check), tone: 'before', reason, ...(position !== undefined && { position }) };
}

/** Without a network, the manifest on the device still tells the owner of a number. */
export function keptResult(number: string, check: ManifestCheck | undefined): Result {
  const key = trackingKey(number);
  const carton = readCartonCode(number);
  const rows =
    check?.rows.filter(({ wholeId, trackingNumber }) =>
      carton ? wholeId === carton.wholeId : trackingKey(trackingNumber) === key,
    ) ?? [];
  return { tone: 'kept', number, rows };
}
