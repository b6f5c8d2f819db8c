import { payments } from '../../content/payments';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { FirstViewPlace } from '../../shared/money/first-view/place';
import { MoneyNav } from '../../shared/money/money-nav';
import { PaymentInfo } from './payment-info';
import '../../shared/money/harbour.css';
import './account-wait.css';
import './payments.css';

/** The part of the HTML that is the same for every client. */
export function PaymentsOpening() {
  return (
    <div className="wrap page payments waits-for-account">
      <div className="payments-head">
        <h1>{payments.title}</h1>
      </div>
      <MoneyNav />
      <FirstViewPlace />
      <AccountSkeleton />
      <PaymentInfo />
    </div>
  );
}
