import { useParams } from 'react-router';
import { PackageCollection } from '../handover/package-collection';
import { PackageDetail } from '../packages/detail/package-detail';

export function PackagePage() {
  const { id = '' } = useParams();
  return (
    <PackageDetail key={id} id={id}>
      <PackageCollection id={id} />
    </PackageDetail>
  );
}
