import { useParams } from 'react-router';
import { ManifestPrint } from '../containers/manifest-print';
import { usePrintWords } from '../kit/print/print-words';

export function ManifestPage() {
  const { id = '' } = useParams();
  const words = usePrintWords();
  return <ManifestPrint key={id} id={id} crumb={{ to: `/staff/containers/${id}`, name: words.back }} />;
}
