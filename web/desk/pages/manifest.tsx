import { useParams } from 'react-router';
import { ManifestPrint } from '../containers/manifest-print';
import { BackLink } from '../kit/list-head';
import { usePrintWords } from '../kit/print/print-words';

export function ManifestPage() {
  const { id = '' } = useParams();
  const words = usePrintWords();
  return (
    <div className="wrap desk-page">
      <BackLink to={`/staff/containers/${id}`}>{words.back}</BackLink>
      <ManifestPrint key={id} id={id} />
    </div>
  );
}
