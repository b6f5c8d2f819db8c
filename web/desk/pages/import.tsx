import { useParams } from 'react-router';
import { ImportDetail } from '../import/import-detail';

export function ImportPage() {
  const { id = '' } = useParams();
  return <ImportDetail key={id} id={id} />;
}
