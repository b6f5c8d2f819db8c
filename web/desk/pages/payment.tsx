import { useParams } from 'react-router';
import { PaymentAllocation } from '../invoices/payment-allocation';
import { PaymentDetail } from '../payments/payment-detail';

export function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <PaymentDetail key={id} id={id}>
      {(payment) => <PaymentAllocation payment={payment} />}
    </PaymentDetail>
  );
}
