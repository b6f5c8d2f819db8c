import type { DocumentRow } from '#contract/documents/schema';
import { common } from '../../content/common';
import { invoices } from '../../content/invoices';
import { documentTag } from '../../shared/money/due';
import { formatAmount, longDay } from '../../shared/money/format';
import { MoneyTag } from '../../shared/money/money-tag';
import { DocumentNumber, DocumentPdf, isOpen, purposeOf } from './document-parts';
import '../../ui/data-table.css';

const { columns, groups } = invoices;

export function DocumentTable({ documents }: { documents: DocumentRow[] }) {
  return (
    <div className="data-table document-table">
      <table>
        <caption className="visually-hidden">{invoices.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.document}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.for}</th>
            <th scope="col">{columns.due}</th>
            <th scope="col" className="is-amount">
              {columns.total}
            </th>
            <th scope="col" className="is-amount">
              {columns.left}
            </th>
            <th scope="col">{columns.state}</th>
            <th scope="col">
              <span className="visually-hidden">{columns.pdf}</span>
            </th>
          </tr>
        </thead>
        <Group title={groups.open} documents={documents.filter(isOpen)} />
        <Group title={groups.settled} documents={documents.filter((row) => !isOpen(row))} />
      </table>
    </div>
  );
}

function Group({ title, documents }: { title: string; documents: DocumentRow[] }) {
  if (documents.length === 0) return null;
  return (
    <tbody>
      <tr className="document-group">
        <th colSpan={8} scope="rowgroup">
          {title}
        </th>
      </tr>
      {documents.map((row) => (
        <tr key={`${row.kind} ${row.id}`}>
          <td>
            <DocumentNumber document={row} />
            <small>{invoices.kinds[row.kind]}</small>
          </td>
          <td className="amount">{longDay(row.issuedAt)}</td>
          <td>
            <Purpose row={row} />
          </td>
          <td>
            <DueCell row={row} />
          </td>
          <td className="is-amount amount">{formatAmount(row.total)}</td>
          <td className="is-amount amount is-left">
            {isOpen(row) && row.left !== null ? formatAmount(row.left) : common.dash}
          </td>
          <td>
            <MoneyTag {...documentTag(row)} />
          </td>
          <td>
            <DocumentPdf document={row} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Purpose({ row }: { row: DocumentRow }) {
  const [first = common.dash, second] = purposeOf(row);
  return (
    <>
      {first}
      {second && <small>{second}</small>}
    </>
  );
}

function DueCell({ row }: { row: DocumentRow }) {
  if (!isOpen(row)) return common.dash;
  if (row.dueOn) return <span className="amount">{longDay(row.dueOn)}</span>;
  return row.containerMode === 'AIR' ? invoices.byAir.onArrival : invoices.onArrival;
}
