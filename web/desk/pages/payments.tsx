import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PaymentList } from '../payments/payment-list';

export function PaymentsPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.payments.title} | ${desk}`);
  return <PaymentList />;
}
