import type { Statement, StatementLine } from '#contract/staff/money/schema';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useWords } from '../kit/language';
import { bookDay, fullDate } from '../kit/short-date';
import { amountColumn } from './amount-column';
import { lineReference } from './statement-text';
import { StatementWhat } from './statement-what';

type Line = StatementLine | { kind: 'OPENING' | 'CLOSING'; balance: number };

const usd = (amount: number | null) => amount && deskMoney(amount, 'USD');
const isLine = (line: Line): line is StatementLine => 'at' in line;

/** Between the balance before and the balance after. */
export function StatementTable({ statement: { opening, closing, lines } }: { statement: Statement }) {
  const { money } = useWords();
  const { account: words } = money;
  const columns: readonly Column<Line>[] = [
    { name: money.date, isShort: true, card: 'name', cell: (line) => isLine(line) && fullDate(bookDay(line.at)) },
    {
      name: words.columns.what,
      isMain: true,
      isLong: true,
      card: 'title',
      cell: (line) =>
        isLine(line) ? <StatementWhat line={line} /> : words[line.kind === 'OPENING' ? 'opening' : 'closing'],
    },
    { name: money.reference, isLong: true, card: 'more', cell: (line) => isLine(line) && lineReference(line) },
    amountColumn(words.columns.charge, 'amount', (line) => isLine(line) && usd(line.charge)),
    amountColumn(words.columns.payment, 'amount', (line) => isLine(line) && usd(line.payment)),
    amountColumn(words.columns.balance, 'measure', ({ balance }) => deskMoney(balance, 'USD')),
  ];
  const rows: Line[] = [{ kind: 'OPENING', balance: opening }, ...lines, { kind: 'CLOSING', balance: closing }];
  return (
    <DeskTable
      caption={words.statement}
      className="statement-lines"
      columns={columns}
      rows={rows}
      keyOf={(line) => (isLine(line) ? `${line.kind}-${line.id}` : line.kind)}
    />
  );
}
