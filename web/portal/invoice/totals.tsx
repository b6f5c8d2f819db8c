import type { DocumentDetail } from '#contract/documents/schema';
import { invoiceDetails } from '../../content/invoice-details';
import { money } from '../../content/money';
import { Cedis } from '../../shared/money/amount';
import { fill, fillText } from '../../shared/money/fill';
import { formatAmount, longDay, shortDay } from '../../shared/money/format';
import { RateOf } from '../../shared/money/rate-line';
import { lessCorrected, taxesGoods } from './due-part';

const words = invoiceDetails.lines;

/** Net, taxes, total; then payments and credits since, the open amount, and what was corrected since. */
export function Totals({ detail: { copy, corrected, settled, left } }: { detail: DocumentDetail }) {
  const { net, taxes, total, totalGhs, usdGhs, issuedAt } = copy;
  return (
    <dl className="totals">
      {taxes.length > 0 && (
        <div>
          <dt>{words.net}</dt>
          <dd>{formatAmount(net)}</dd>
        </div>
      )}
      {taxes.map(({ name, percent, net: taxed, usd }) => (
        <div key={name}>
          <dt>{fillText(words.taxOf, { name, percent, net: formatAmount(taxed) })}</dt>
          <dd>{formatAmount(usd)}</dd>
        </div>
      ))}
      <div className="is-sum">
        <dt>{words.total}</dt>
        <dd>{formatAmount(total)}</dd>
      </div>
      {totalGhs !== null && usdGhs !== null && (
        <div className="is-muted">
          <dt>{fill(words.cedis, { rate: <RateOf usdGhs={usdGhs} />, day: shortDay(issuedAt) })}</dt>
          <dd>
            <Cedis amount={totalGhs} />
          </dd>
        </div>
      )}
      {settled.map(({ kind, id, number, at, usd }) => (
        <div key={`${kind} ${id}`}>
          <dt>
            {kind === 'PAYMENT'
              ? fillText(words.paid, { day: longDay(at) })
              : kind === 'CREDIT_NOTE'
                ? fillText(words.credited, { number: number ?? '' })
                : fillText(words.given, { kind: invoiceDetails.given[kind], day: longDay(at) })}
          </dt>
          <dd>{formatAmount(-Math.abs(usd))}</dd>
        </div>
      ))}
      {left !== null && (
        <div className="is-sum">
          <dt>{money.leftToPay}</dt>
          <dd>{formatAmount(left)}</dd>
        </div>
      )}
      {left !== null && left > 0 && corrected > 0 && (
        <>
          <div>
            <dt>{taxesGoods(copy) ? words.correctedNet : words.corrected}</dt>
            <dd>{formatAmount(-corrected)}</dd>
          </div>
          <div className="is-sum">
            <dt>{taxesGoods(copy) ? words.owedAtMost : words.owed}</dt>
            <dd>{formatAmount(lessCorrected({ left, corrected }))}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
