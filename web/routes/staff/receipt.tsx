import { useParams } from 'react-router';
import { Receipt } from '../../features/handover/receipt';
import { useWords } from '../../shared/desk/language';
import { Link } from '../../ui/link';

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
