import type { DocumentLine } from '#contract/documents/copy';
import { invoiceDetails } from '../../content/invoice-details';
import { formatDecimal } from '../../lib/format';

const decimals: Record<string, [number, number]> = { cbm: [4, 4], kg: [1, 2] };
const { units, ofOne } = invoiceDetails.lines;
const single: Record<string, string> = ofOne;

/** "1.3600 cbm", "248.0 kg", "3 days", "5%"; "3" of a one-time charge, empty for one. */
export function formatQuantityOf({ unit, quantity }: Pick<DocumentLine, 'unit' | 'quantity'>): string {
  if (unit === 'once') return Math.abs(quantity) === 1 ? '' : formatDecimal(quantity, 0, 4);
  const [least, most] = decimals[unit] ?? [0, 4];
  return `${formatDecimal(quantity, least, most)}${unit === 'percent' ? '' : ' '}${(Math.abs(quantity) === 1 && single[unit]) || units[unit]}`;
}

/** Lines of an issued document never change their order, so the index is their key. */
export const lineKeys = (lines: DocumentLine[]) =>
  lines.map((line, place) => ({ key: `${place} ${line.kind} ${line.packageId}`, line }));
