import { useParams } from 'react-router';
import { Link } from '../../ui/link';
import { usePrintWords } from '../kit/print/print-words';
import { PaymentReceipt } from '../payments/payment-receipt';

export function PaymentReceiptPage() {
  const { id = '' } = useParams();
  const words = usePrintWords();
  return (
    <div className="page-body">
      <Link to={`/staff/payments/${id}`}>{words.back}</Link>
      <PaymentReceipt key={id} id={id} />
    </div>
  );
}
