import { useLocation, useParams } from 'react-router';
import { StatementPrint } from '../client-account/statement-print';
import { usePrintWords } from '../kit/print/print-words';

export function StatementPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const words = usePrintWords();
  return <StatementPrint key={id} id={id} crumb={{ to: `/staff/clients/${id}/account${search}`, name: words.back }} />;
}
