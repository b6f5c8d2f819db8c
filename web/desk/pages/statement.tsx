import { useLocation, useParams } from 'react-router';
import { StatementPrint } from '../client-account/statement-print';
import { BackLink } from '../kit/list-head';
import { usePrintWords } from '../kit/print/print-words';

export function StatementPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const words = usePrintWords();
  return (
    <div className="wrap desk-page">
      <BackLink to={`/staff/clients/${id}/account${search}`}>{words.back}</BackLink>
      <StatementPrint key={id} id={id} />
    </div>
  );
}
