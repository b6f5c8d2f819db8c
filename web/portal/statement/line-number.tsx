import type { ClientStatement } from '#contract/documents/schema';
import { common } from '../../content/common';
import { statement as words } from '../../content/statement';
import { fillText } from '../../shared/money/fill';
import { Link } from '../../ui/link';

export type Line = ClientStatement['lines'][number];

/** Invoices and credit notes have a page; a payment has its reference. */
export function LineNumber({ line: { kind, id, number } }: { line: Line }) {
  const text = number ?? common.dash;
  if (kind !== 'INVOICE' && kind !== 'CREDIT_NOTE') return <b className="statement-number">{text}</b>;
  return (
    <Link className="statement-number" to={`/invoices/${id}`}>
      {text}
    </Link>
  );
}

/** A payment may be counted in parts, so one id can stand on several lines. */
export const lineKeys = (lines: Line[]) =>
  lines.map((line, place) => ({ key: `${place} ${line.kind} ${line.id}`, line }));

/** Freight and storage of one package would read the same. */
export const whatOf = ({ kind, what }: Line) => (kind === 'STORAGE' ? fillText(words.storage, { what }) : what);
