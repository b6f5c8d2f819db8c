import type { DocumentDetail } from '#contract/documents/schema';
import { invoiceDetails } from '../../content/invoice-details';
import { money } from '../../content/money';
import { dueText } from '../../shared/money/due';
import { fillText } from '../../shared/money/fill';
import { formatAmount } from '../../shared/money/format';
import { MoneyIcon } from '../../shared/money/money-icon';
import { RateLine } from '../../shared/money/rate-line';
import { useAccount } from '../../shared/money/use-account';
import { Link } from '../../ui/link';
import { dueOf, lessCorrected, taxesGoods } from './due-part';

interface LeftCardProps {
  detail: DocumentDetail;
  /** The answer was saved before the network failed. */
  isSaved: boolean;
}

export function LeftCard({ detail, isSaved }: LeftCardProps) {
  // The server's clock, for the age of the rate.
  const account = useAccount().data;
  const { left, leftGhs, usdGhs, rateOn, corrected } = detail;
  return (
    <section className="left-card harbour on-dark" aria-labelledby="left-title">
      <h2 className="sum-label" id="left-title">
        {money.leftToPay}
      </h2>
      <p className="sum">{formatAmount(left ?? 0)}</p>
      {account && (
        <RateLine
          ghs={leftGhs}
          usdGhs={usdGhs}
          rateOn={rateOn}
          asOf={account.asOf}
          rateSetAt={account.rateOn === rateOn ? account.rateSetAt : null}
        />
      )}
      {left !== null && left > 0 && corrected > 0 && (
        <p>
          {fillText(taxesGoods(detail.copy) ? invoiceDetails.correctedNet : invoiceDetails.corrected, {
            amount: formatAmount(corrected),
            owed: formatAmount(lessCorrected({ left, corrected })),
          })}
        </p>
      )}
      <p>{isSaved ? money.since : dueText(dueOf(detail))}</p>
      <div className="money-actions">
        <Link className="button button-cta" to="/payments#how-to-pay">
          {money.howToPay}
        </Link>
        <Link className="button button-line" to="/payments#slip">
          <MoneyIcon name="camera" />
          {money.sendSlip}
        </Link>
      </div>
    </section>
  );
}
