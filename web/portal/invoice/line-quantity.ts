import type { DocumentLine } from '#contract/documents/copy';
import { invoiceDetails } from '../../content/invoice-details';

const cbmFormat = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const kgFormat = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const plainFormat = new Intl.NumberFormat('en-GH', { maximumFractionDigits: 4 });
const { units } = invoiceDetails.lines;

/** "1.3600 cbm", "248.0 kg", "3 days", "5%"; empty for what is charged once. */
export function formatQuantityOf({ unit, quantity }: Pick<DocumentLine, 'unit' | 'quantity'>): string {
  if (unit === 'once') return '';
  const format = unit === 'cbm' ? cbmFormat : unit === 'kg' ? kgFormat : plainFormat;
  return `${format.format(quantity)}${unit === 'percent' ? '' : ' '}${units[unit]}`;
}

/** Lines of an issued document never change places: their place names them. */
export const lineKeys = (lines: DocumentLine[]) =>
  lines.map((line, place) => ({ key: `${place} ${line.kind} ${line.packageId}`, line }));
