import { useParams } from 'react-router';
import { Link } from '../../ui/link';
import { ManifestPrint } from '../containers/manifest-print';
import { usePrintWords } from '../kit/print/print-words';

export function ManifestPage() {
  const { id = '' } = useParams();
  const words = usePrintWords();
  return (
    <div className="page-body">
      <Link to={`/staff/containers/${id}`}>{words.back}</Link>
      <ManifestPrint key={id} id={id} />
    </div>
  );
}
