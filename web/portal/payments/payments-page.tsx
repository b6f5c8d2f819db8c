import { payments } from '../../content/payments';
import { MoneyNav } from '../../shared/money/money-nav';
import { ClientIcon } from '../../ui/client-icon';
import { HowToPay } from './how-to-pay';
import { OwedPanel } from './owed-panel';
import { PaymentInfo } from './payment-info';
import { PaymentSummary } from './payment-summary';
import { PaperFoot, PaperHead } from './print-header';
import { SentSlips } from './sent-slips';
import { SlipForm } from './slip-form';
import { useAccountWait } from './use-account-wait';
import './account-wait.css';
import './payments.css';

/**
 * Specification, Payments: the text, the summary, the three cards, in this order. What is owed and the slips come in
 * between.
 */
export function PaymentsPage() {
  const isWaiting = useAccountWait();
  return (
    <div className={isWaiting ? 'wrap page payments waits-for-account' : 'wrap page payments'}>
      <PaperHead />
      <div className="payments-head">
        <h1>{payments.title}</h1>
        <button className="button button-line" type="button" onClick={() => print()}>
          <ClientIcon name="printer" />
          {payments.print}
        </button>
      </div>
      <MoneyNav />
      <OwedPanel />
      <PaymentInfo />
      <div className="payments-pair">
        <div>
          <PaymentSummary />
          <SentSlips />
        </div>
        <SlipForm />
      </div>
      <HowToPay />
      <PaperFoot />
    </div>
  );
}
