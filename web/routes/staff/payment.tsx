import { useParams } from 'react-router';
import { PaymentDetail } from '../../features/desk-payments/payment-detail';
import { useWords } from '../../shared/desk/language';
import { BackLink } from '../../shared/desk/list-head';

export function PaymentPage() {
  const { id = '' } = useParams();
  const { money } = useWords();
  return (
    <div className="wrap desk-page">
      <BackLink to="/staff/payments">{money.payments.back}</BackLink>
      <PaymentDetail key={id} id={id} />
    </div>
  );
}
