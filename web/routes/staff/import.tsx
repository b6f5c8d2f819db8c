import { useParams } from 'react-router';
import { ImportDetail } from '../../features/import-desk/import-detail';
import { useWords } from '../../shared/desk/language';
import { Link } from '../../ui/link';

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
