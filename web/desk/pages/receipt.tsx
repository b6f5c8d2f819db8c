import { useParams } from 'react-router';
import { Receipt } from '../handover/receipt';

export function ReceiptPage() {
  const { id = '' } = useParams();
  return <Receipt key={id} id={id} />;
}
