import { useParams } from 'react-router';
import { Link } from '../../ui/link';
import { Receipt } from '../handover/receipt';
import { useWords } from '../kit/language';

export function ReceiptPage() {
  const { id = '' } = useParams();
  const { receipt } = useWords().handover;
  return (
    <div className="wrap desk-page">
      <Link to="/staff/handovers">{receipt.back}</Link>
      <Receipt key={id} id={id} />
    </div>
  );
}
