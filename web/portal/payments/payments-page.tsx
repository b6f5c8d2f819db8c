import { payments } from '../../content/payments';
import { ClientIcon } from '../../ui/client-icon';
import { HowToPay } from './how-to-pay';
import { PaymentInfo } from './payment-info';
import { PaymentSummary } from './payment-summary';
import { PaperFoot, PaperHead } from './print-header';
import './payments.css';

/** Specification, Payments: the text, the summary, the three cards, in this order. */
export function PaymentsPage() {
  return (
    <div className="wrap page payments">
      <PaperHead />
      <div className="payments-head">
        <h1>{payments.title}</h1>
        <button className="button button-line" type="button" onClick={() => print()}>
          <ClientIcon name="printer" />
          {payments.print}
        </button>
      </div>
      <PaymentInfo />
      <PaymentSummary />
      <HowToPay />
      <PaperFoot />
    </div>
  );
}
