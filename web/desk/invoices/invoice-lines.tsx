import type { DeskDocument } from '#contract/staff/documents/schema';
import { Link } from '../../ui/link';
import { Amounts } from '../kit/amounts';
import { useWrittenCategories } from '../kit/category-name';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { colon, fillIn } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { Panel } from '../kit/panel';
import { detailOf, whatOf } from './line-text';
import '../kit/marks.css';

type Row = DeskDocument['copy']['lines'][number] & { key: number };

/** The printed lines with taxes and totals. */
export function InvoiceLines({ document: { copy } }: { document: DeskDocument }) {
  const { invoice: words, chargeKinds, units, manyUnits } = useLedgerWords();
  const categoryOf = useWrittenCategories();
  const rows: Row[] = copy.lines.map((line, key) => ({ ...line, key }));
  const hasTax = rows.some(({ taxPercent }) => taxPercent > 0);
  const hasCartons = rows.some(({ cartons }) => cartons !== null);
  const detail = (line: Row) => detailOf(line, { categoryOf, prices: words.linePrices });
  const quantityOf = ({ quantity, unit }: Row) =>
    unit === 'once'
      ? Math.abs(quantity) === 1
        ? null
        : quantity
      : `${quantity} ${(quantity === 1 ? units : manyUnits)[unit]}`;
  const nameOf = (line: Row) => {
    const what = whatOf(line);
    return (
      <>
        {chargeKinds[line.kind]}
        {what !== null && colon()}
        {what !== null &&
          (line.packageId === null ? what : <Link to={`/staff/packages/${line.packageId}`}>{what}</Link>)}
      </>
    );
  };
  const columns: readonly (Column<Row> | false)[] = [
    {
      name: words.line.what,
      isMain: true,
      isLong: true,
      card: 'title',
      cell: (line) => (
        <>
          {nameOf(line)}
          {detail(line) && <span className="record-sub">{detail(line)}</span>}
        </>
      ),
      cardCell: nameOf,
    },
    hasCartons && { name: words.line.cartons, isNumber: true, card: 'none', cell: ({ cartons }) => cartons },
    {
      name: words.line.quantity,
      isNumber: true,
      card: 'name',
      cell: quantityOf,
      cardCell: (line) => [quantityOf(line), deskMoney(line.unitPrice, 'USD')].filter(Boolean).join(' × '),
    },
    {
      name: words.line.price,
      isNumber: true,
      // The price stands beside the quantity, so the detail has this place in a card.
      card: 'more',
      cell: ({ unitPrice }) => deskMoney(unitPrice, 'USD'),
      cardCell: detail,
    },
    hasTax && {
      name: words.line.tax,
      isNumber: true,
      card: 'measure',
      cell: ({ taxPercent }) => `${taxPercent} %`,
    },
    {
      name: words.line.amount,
      isNumber: true,
      card: 'amount',
      cell: ({ usd }) => <b>{deskMoney(usd, 'USD')}</b>,
    },
  ];
  return (
    <Panel title={words.lines} isFlush>
      {rows.length === 0 ? (
        <p>{words.noLines}</p>
      ) : (
        <DeskTable
          caption={words.lines}
          columns={columns.filter((column) => column !== false)}
          rows={rows}
          keyOf={({ key }) => key}
        />
      )}
      <div className="panel-body">
        <Amounts
          lines={[
            copy.taxes.length > 0 && { name: words.net, value: deskMoney(copy.net, 'USD') },
            ...copy.taxes.map(({ name, percent, usd }) => ({
              name: `${name} ${percent} %`,
              value: deskMoney(usd, 'USD'),
            })),
            { name: words.total, value: deskMoney(copy.total, 'USD'), kind: 'total' as const },
            copy.totalGhs !== null &&
              copy.usdGhs !== null && {
                name: fillIn(words.inCedis, { rate: copy.usdGhs }),
                value: deskMoney(copy.totalGhs, 'GHS'),
                kind: 'note' as const,
              },
          ]}
        />
      </div>
    </Panel>
  );
}
