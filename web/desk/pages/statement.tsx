import { useLocation, useParams } from 'react-router';
import { Link } from '../../ui/link';
import { StatementPrint } from '../client-account/statement-print';
import { usePrintWords } from '../kit/print/print-words';

export function StatementPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const words = usePrintWords();
  return (
    <div className="page-body">
      <Link to={`/staff/clients/${id}/account${search}`}>{words.back}</Link>
      <StatementPrint key={id} id={id} />
    </div>
  );
}
