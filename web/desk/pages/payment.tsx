import { useParams } from 'react-router';
import { PaymentDetail } from '../payments/payment-detail';

export function PaymentPage() {
  const { id = '' } = useParams();
  return <PaymentDetail key={id} id={id} />;
}
