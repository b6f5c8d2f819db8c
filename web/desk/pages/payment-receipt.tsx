import { useParams } from 'react-router';
import { BackLink } from '../kit/list-head';
import { usePrintWords } from '../kit/print/print-words';
import { PaymentReceipt } from '../payments/payment-receipt';

export function PaymentReceiptPage() {
  const { id = '' } = useParams();
  const words = usePrintWords();
  return (
    <div className="wrap desk-page">
      <BackLink to={`/staff/payments/${id}`}>{words.back}</BackLink>
      <PaymentReceipt key={id} id={id} />
    </div>
  );
}
