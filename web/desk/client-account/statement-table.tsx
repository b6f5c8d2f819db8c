import type { Statement, StatementLine } from '#contract/staff/money/schema';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { fullDate } from '../kit/short-date';
import { chargeName, isOpening, lineName, lineReference, methodName } from './statement-text';

type Line = StatementLine | { kind: 'OPENING' | 'CLOSING'; balance: number };

const usd = (amount: number | null) => amount && deskMoney(amount, 'USD');
const isLine = (line: Line): line is StatementLine => 'at' in line;

/** Between the balance before and the balance after. */
export function StatementTable({ statement: { opening, closing, lines } }: { statement: Statement }) {
  const { money } = useWords();
  const { account: words } = money;
  const columns: readonly Column<Line>[] = [
    { name: money.date, isShort: true, cell: (line) => isLine(line) && fullDate(line.at) },
    {
      name: words.columns.what,
      isMain: true,
      isLong: true,
      cell: (line) =>
        isLine(line) ? <StatementWhat line={line} /> : words[line.kind === 'OPENING' ? 'opening' : 'closing'],
    },
    { name: money.reference, isLong: true, cell: (line) => isLine(line) && lineReference(line) },
    { name: words.columns.charge, isNumber: true, cell: (line) => isLine(line) && usd(line.charge) },
    { name: words.columns.payment, isNumber: true, cell: (line) => isLine(line) && usd(line.payment) },
    { name: words.columns.balance, isNumber: true, cell: ({ balance }) => deskMoney(balance, 'USD') },
  ];
  const rows: Line[] = [{ kind: 'OPENING', balance: opening }, ...lines, { kind: 'CLOSING', balance: closing }];
  return (
    <DeskTable
      caption={words.statement}
      columns={columns}
      rows={rows}
      keyOf={(line) => (isLine(line) ? `${line.kind}-${line.id}` : line.kind)}
    />
  );
}

const pages = {
  SHIPPING: 'packages',
  WAREHOUSING: 'packages',
  INVOICE: 'invoices',
  CREDIT_NOTE: 'invoices',
  PAYMENT: 'payments',
} as const;

/** What a line is for, with its link. */
export function StatementWhat({ line }: { line: StatementLine }) {
  const { kind, id, what, method } = line;
  const { money } = useWords();
  const { chargeKinds } = useLedgerWords();
  const { kinds } = money.account;
  if (isOpening(line)) return chargeKinds.OPENING;
  return (
    <>
      {kind === 'CHARGE' || kind === 'REFUND' ? (
        chargeName(line, kinds, chargeKinds)
      ) : (
        <Link to={`/staff/${pages[kind]}/${id}`}>{lineName(line, kinds)}</Link>
      )}{' '}
      <span className="desk-muted">
        {kind === 'PAYMENT' ? methodName(what, money) : method ? `${money.methods[method]} · ${what}` : what}
      </span>
    </>
  );
}
