import { useParams } from 'react-router';
import { Link } from '../../ui/link';
import { ImportDetail } from '../import/import-detail';
import { useWords } from '../kit/language';

export function ImportPage() {
  const { id = '' } = useParams();
  const { imports } = useWords();
  return (
    <div className="wrap desk-page">
      <Link to="/staff/import">{imports.back}</Link>
      <ImportDetail key={id} id={id} />
    </div>
  );
}
