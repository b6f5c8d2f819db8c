import { useParams } from 'react-router';
import { Parcel } from '../../features/desk-search/parcel';

export function PackagePage() {
  const { id = '' } = useParams();
  return (
    <div className="wrap desk-page">
      <Parcel key={id} id={id} />
    </div>
  );
}
