import { PaymentList } from '../../features/desk-payments/payment-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

export function PaymentsPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.payments.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <PaymentList />
    </div>
  );
}
