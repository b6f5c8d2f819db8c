import type { ClientStatement } from '#contract/documents/schema';
import { statement as words } from '../../content/statement';
import { fillText } from '../../shared/money/fill';
import { formatAmount, longDay } from '../../shared/money/format';
import { LineCedis, LineNumber, lineKeys, whatOf } from './line-number';
import '../../ui/data-table.css';

const { columns } = words;
const orEmpty = (amount: number | null) => (amount === null ? '' : formatAmount(amount));

/** Oldest first, as accountants read. */
export function StatementTable({ statement }: { statement: ClientStatement }) {
  const { from, to, opening, charged, paid, closing, lines } = statement;
  return (
    <div className="data-table statement-table">
      <table>
        <caption className="visually-hidden">
          {fillText(words.caption, { from: longDay(from), to: longDay(to) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.document}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col" className="is-amount">
              {columns.charged}
            </th>
            <th scope="col" className="is-amount">
              {columns.paid}
            </th>
            <th scope="col" className="is-amount">
              {columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="is-opening">
            <td>{longDay(from)}</td>
            <td colSpan={4}>{words.opening}</td>
            <td className="is-amount">{formatAmount(opening)}</td>
          </tr>
          {lineKeys(lines).map(({ key, line }) => (
            <tr key={key}>
              <td className="amount">{longDay(line.at)}</td>
              <td>
                <LineNumber line={line} />
              </td>
              <td>
                {whatOf(line)}
                <LineCedis line={line} />
              </td>
              <td className="is-amount">{orEmpty(line.charge)}</td>
              <td className={(line.payment ?? 0) > 0 ? 'is-amount is-payment' : 'is-amount'}>
                {orEmpty(line.payment)}
              </td>
              <td className="is-amount">
                <b>{formatAmount(line.balance)}</b>
              </td>
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <td colSpan={6}>{words.empty}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>{longDay(to)}</td>
            <td colSpan={2}>{words.closing}</td>
            <td className="is-amount">{formatAmount(charged)}</td>
            <td className="is-amount">{formatAmount(paid)}</td>
            <td className="is-amount">{formatAmount(closing)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
