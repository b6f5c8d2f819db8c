import { invoices } from '../../content/invoices';
import { money } from '../../content/money';
import { Cedis } from '../../shared/money/amount';
import { formatAmount, weekday } from '../../shared/money/format';
import { useAccount } from '../../shared/money/use-account';
import { Link } from '../../ui/link';

/** The open amount of the invoices, and the two figures of the account, which also include storage. */
export function LeftStrip({ left }: { left: number }) {
  const { data, savedAt } = useAccount();
  return (
    <section className="left-strip harbour on-dark" aria-labelledby="left-title">
      <div>
        <h2 className="sum-label" id="left-title">
          {invoices.left}
        </h2>
        <p className="sum">{formatAmount(left)}</p>
      </div>
      {data && savedAt === null && (
        <dl>
          <div>
            <dt>{money.toPayNow}</dt>
            <dd>
              {formatAmount(data.toPayNow)}
              {data.toPayNowGhs !== null && data.toPayNow > 0 && (
                <small>
                  <Cedis amount={data.toPayNowGhs} />
                </small>
              )}
            </dd>
          </div>
          <div>
            <dt>{money.dueLater}</dt>
            <dd>
              {formatAmount(data.dueLater)}
              {data.nextDueOn && data.dueLater > 0 && <small>{weekday(data.nextDueOn)}</small>}
            </dd>
          </div>
        </dl>
      )}
      {left > 0 && (
        <Link className="button button-cta" to="/payments#how-to-pay">
          {money.howToPay}
        </Link>
      )}
    </section>
  );
}
