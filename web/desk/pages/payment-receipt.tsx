import { useParams } from 'react-router';
import { usePrintWords } from '../kit/print/print-words';
import { PaymentReceipt } from '../payments/payment-receipt';

export function PaymentReceiptPage() {
  const { id = '' } = useParams();
  const words = usePrintWords();
  return <PaymentReceipt key={id} id={id} crumb={{ to: `/staff/payments/${id}`, name: words.back }} />;
}
