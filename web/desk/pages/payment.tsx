import { useParams } from 'react-router';
import { useWords } from '../kit/language';
import { BackLink } from '../kit/list-head';
import { PaymentDetail } from '../payments/payment-detail';

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
