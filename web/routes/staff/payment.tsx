import { useParams } from 'react-router';
import { PaymentDetail } from '../../features/desk-payments/payment-detail';
import { useWords } from '../../shared/desk/language';
import { Link } from '../../ui/link';

export function PaymentPage() {
  const { id = '' } = useParams();
  const { money } = useWords();
  return (
    <div className="wrap desk-page">
      <Link className="desk-back" to="/staff/payments">
        {money.payments.back}
      </Link>
      <PaymentDetail key={id} id={id} />
    </div>
  );
}
