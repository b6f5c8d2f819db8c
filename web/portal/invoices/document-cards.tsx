import type { DocumentRow } from '#contract/documents/schema';
import { company } from '../../content/company';
import { invoices } from '../../content/invoices';
import { money } from '../../content/money';
import { documentTag } from '../../shared/money/due';
import { fillText } from '../../shared/money/fill';
import { formatAmount, longDay } from '../../shared/money/format';
import { MoneyTag } from '../../shared/money/money-tag';
import { DocumentNumber, DocumentPdf, isOpen, purposeOf } from './document-parts';

const { groups, bar } = invoices;

export function DocumentCards({ documents }: { documents: DocumentRow[] }) {
  return (
    <>
      <Group title={groups.open} documents={documents.filter(isOpen)} />
      <Group title={groups.settled} documents={documents.filter((row) => !isOpen(row))} />
    </>
  );
}

function Group({ title, documents }: { title: string; documents: DocumentRow[] }) {
  if (documents.length === 0) return null;
  return (
    <section className="document-group">
      <h2>{title}</h2>
      <ul>
        {documents.map((row) => (
          <li className="document-card" key={`${row.kind} ${row.id}`}>
            <div className="document-top">
              <DocumentNumber document={row} />
              <MoneyTag {...documentTag(row)} />
            </div>
            <div className="document-about">
              <p>
                {isOpen(row) && <b>{dueOf(row)}</b>}
                {purposeOf(row).length > 0 && <span>{purposeOf(row).join(', ')}</span>}
                <span>{`${invoices.kinds[row.kind]}, ${longDay(row.issuedAt)}`}</span>
              </p>
              <DocumentPdf document={row} />
            </div>
            <Sum row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const dueOf = ({ dueOn, containerMode }: DocumentRow) => {
  if (dueOn) return fillText(invoices.due, { day: longDay(dueOn) });
  return containerMode === 'AIR' ? invoices.byAir.dueOnArrival : invoices.dueOnArrival;
};

function Sum({ row: { total, left, ...row } }: { row: DocumentRow }) {
  const isOpenInvoice = left !== null && isOpen({ total, left, ...row });
  return (
    <>
      <dl className="document-sum">
        <dt>{isOpenInvoice ? money.leftToPay : invoices.columns.total}</dt>
        <dd>{formatAmount(isOpenInvoice ? left : total)}</dd>
      </dl>
      {isOpenInvoice && (
        <PaidBar total={total} left={left} deposit={row.containerReference ? company.deposit.share : 0} />
      )}
    </>
  );
}

/** The paid share, with a mark at the deposit, which only goods in a container have. The amounts below say the same. */
function PaidBar({ total, left, deposit }: { total: number; left: number; deposit: number }) {
  const paid = total > 0 ? Math.min(1, Math.max(0, 1 - left / total)) : 0;
  return (
    <div className="paid-bar">
      <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className="paid-bar-all" y="3" width="100" height="8" />
        <rect className="paid-bar-paid" y="3" width={paid * 100} height="8" />
        {deposit > 0 && <rect className="paid-bar-half" x={deposit - 0.3} width="0.6" height="14" />}
      </svg>
      <p>
        <span>{fillText(bar.left, { left: formatAmount(left) })}</span>
        {deposit > 0 && <span>{`${deposit}%`}</span>}
        <span>{fillText(bar.total, { total: formatAmount(total) })}</span>
      </p>
    </div>
  );
}
