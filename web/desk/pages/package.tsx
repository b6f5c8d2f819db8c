import { useParams } from 'react-router';
import { PackageDetail } from '../packages/detail/package-detail';

export function PackagePage() {
  const { id = '' } = useParams();
  return <PackageDetail key={id} id={id} />;
}
