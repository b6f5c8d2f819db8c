import type { DocumentLine } from '#contract/documents/copy';
import type { DocumentDetail } from '#contract/documents/schema';
import { invoiceDetails } from '../../content/invoice-details';
import { useMediaQuery } from '../../lib/media-query';
import { fillText } from '../../shared/money/fill';
import { formatAmount } from '../../shared/money/format';
import { Link } from '../../ui/link';
import { formatQuantityOf, lineKeys } from './line-quantity';
import { Totals } from './totals';

const words = invoiceDetails.lines;

export function InvoiceLines({ detail }: { detail: DocumentDetail }) {
  const hasRoomForTable = useMediaQuery('(min-width: 1000px), print');
  const { copy } = detail;
  const Lines = hasRoomForTable ? LineTable : LineList;
  return (
    <section className="invoice-card" aria-labelledby="lines-title">
      <h2 id="lines-title">{copy.kind === 'INVOICE' ? words.title : words.creditTitle}</h2>
      <Lines lines={copy.lines} />
      <div className="invoice-foot">
        <p>
          {copy.taxes.length > 0 && `${words.taxNote} `}
          {words.note}
        </p>
        <Totals detail={detail} />
      </div>
    </section>
  );
}

/** The server's text names the package; here its number becomes a link. */
function LineTitle({ line: { packageId, what } }: { line: DocumentLine }) {
  if (packageId === null) return <b>{what}</b>;
  const [before = '', ...after] = what.split(new RegExp(`#${packageId}\\b ?`));
  const isNamed = after.length > 0;
  return (
    <b>
      {isNamed && before}
      <Link to={`/packages/${packageId}`}>#{packageId}</Link> {isNamed ? after.join('') : what}
    </b>
  );
}

function LineTable({ lines }: { lines: DocumentLine[] }) {
  const { columns } = words;
  return (
    <table className="line-table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.cartons}</th>
          <th scope="col">{columns.quantity}</th>
          <th scope="col">{columns.price}</th>
          <th scope="col">{columns.tax}</th>
          <th scope="col">{columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lineKeys(lines).map(({ key, line }) => (
          <tr key={key}>
            <td>
              <LineTitle line={line} />
              {line.detail && <small>{line.detail}</small>}
            </td>
            <td>{line.cartons}</td>
            <td>{formatQuantityOf(line)}</td>
            <td>{line.unit === 'percent' ? null : formatAmount(line.unitPrice)}</td>
            <td>{line.taxPercent}%</td>
            <td>
              <b>{formatAmount(line.usd)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineList({ lines }: { lines: DocumentLine[] }) {
  return (
    <ul className="line-list">
      {lineKeys(lines).map(({ key, line }) => (
        <li key={key}>
          <LineTitle line={line} />
          <b className="amount">{formatAmount(line.usd)}</b>
          {line.detail && <small>{line.detail}</small>}
          {explain(line) && <small>{explain(line)}</small>}
        </li>
      ))}
    </ul>
  );
}

/** "12 cartons, 1.3600 cbm at $250.00, tax 20%". */
function explain(line: DocumentLine): string {
  const { cartons, unit, unitPrice, taxPercent } = line;
  const quantity = formatQuantityOf(line);
  return [
    cartons !== null && fillText(cartons === 1 ? words.cartons.one : words.cartons.other, { n: cartons }),
    // The detail of a discount names what its percentage refers to.
    quantity && unit !== 'percent' && fillText(words.at, { quantity, price: formatAmount(unitPrice) }),
    taxPercent > 0 && fillText(words.tax, { percent: taxPercent }),
  ]
    .filter(Boolean)
    .join(', ');
}
