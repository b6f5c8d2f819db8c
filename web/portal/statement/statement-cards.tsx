import type { ClientStatement } from '#contract/documents/schema';
import { statement as words } from '../../content/statement';
import { fillText } from '../../shared/money/fill';
import { formatAmount, longDay } from '../../shared/money/format';
import { LineCedis, LineNumber, lineKeys, whatOf } from './line-number';

/** Newest first, because people on a phone look for the latest. */
export function StatementCards({ statement: { from, opening, lines } }: { statement: ClientStatement }) {
  return (
    <ul className="statement-lines">
      {lines.length === 0 && <li>{words.empty}</li>}
      {lineKeys(lines)
        .toReversed()
        .map(({ key, line }) => (
          <li key={key}>
            <LineNumber line={line} none={whatOf(line)} />
            <b className={(line.payment ?? 0) > 0 ? 'amount is-payment' : 'amount'}>
              {formatAmount(line.payment === null ? (line.charge ?? 0) : -line.payment)}
            </b>
            <small>{line.number === null ? longDay(line.at) : `${longDay(line.at)}. ${whatOf(line)}`}</small>
            <LineCedis line={line} />
            <small>{fillText(words.balance, { amount: formatAmount(line.balance) })}</small>
          </li>
        ))}
      <li>
        <b>{words.opening}</b>
        <b className="amount">{formatAmount(opening)}</b>
        <small>{longDay(from)}</small>
      </li>
    </ul>
  );
}
