import { PaymentsPage } from '../../features/payments/payments-page';

export function Payments() {
  return <PaymentsPage />;
}
