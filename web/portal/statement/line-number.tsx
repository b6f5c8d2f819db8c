import type { ClientStatement } from '#contract/documents/schema';
import { common } from '../../content/common';
import { statement as words } from '../../content/statement';
import { Cedis } from '../../shared/money/amount';
import { fill, fillText } from '../../shared/money/fill';
import { formatAmount } from '../../shared/money/format';
import { RateOf } from '../../shared/money/rate-line';
import { Link } from '../../ui/link';

export type Line = ClientStatement['lines'][number];

/** Invoices and credit notes have a page; a payment has the number of its receipt or its reference. `none` stands for no number. */
export function LineNumber({ line: { kind, id, number }, none = common.dash }: { line: Line; none?: string }) {
  const text = number ?? none;
  if (kind !== 'INVOICE' && kind !== 'CREDIT_NOTE') return <b className="statement-number">{text}</b>;
  return (
    <Link className="statement-number" to={`/invoices/${id}`}>
      {text}
    </Link>
  );
}

/** A payment may be counted in parts, so one id can be on several lines. */
export const lineKeys = (lines: Line[]) =>
  lines.map((line, place) => ({ key: `${place} ${line.kind} ${line.id}`, line }));

/** Freight and storage of one package would look the same. */
export const whatOf = ({ kind, what }: Line) => (kind === 'STORAGE' ? fillText(words.storage, { what }) : what);

/** The same as in the PDF, as one line of text. */
export function plainWhatOf(line: Line): string {
  const { ghs, usdGhs } = line;
  if (typeof ghs !== 'number' || typeof usdGhs !== 'number') return whatOf(line);
  const amount = `GHS ${formatAmount(ghs).replace('$', '')}`;
  return `${whatOf(line)}, ${fillText(words.atRate, { amount, rate: formatRate(usdGhs) })}`;
}

/** For a payment in cedis. An answer saved by an older version lacks it. */
export function LineCedis({ line: { ghs, usdGhs } }: { line: Line }) {
  if (typeof ghs !== 'number' || typeof usdGhs !== 'number') return null;
  return (
    <small className="statement-cedis">
      {fill(words.atRate, { amount: <Cedis amount={ghs} />, rate: <RateOf usdGhs={usdGhs} /> })}
    </small>
  );
}

const formatRate = (rate: number) =>
  rate.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
