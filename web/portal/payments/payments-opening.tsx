import { payments } from '../../content/payments';
import { PaymentInfo } from './payment-info';
import './payments.css';

/** What stands in the HTML: all that is the same for every client. */
export function PaymentsOpening() {
  return (
    <div className="wrap page payments">
      <div className="payments-head">
        <h1>{payments.title}</h1>
      </div>
      <PaymentInfo />
    </div>
  );
}
