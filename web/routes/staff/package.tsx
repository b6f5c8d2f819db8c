import { useParams } from 'react-router';
import { Parcel } from '../../features/desk-search/parcel';
import { ParcelCollection } from '../../features/handover/parcel-collection';

export function PackagePage() {
  const { id = '' } = useParams();
  return (
    <div className="wrap desk-page">
      <Parcel key={id} id={id}>
        <ParcelCollection id={id} />
      </Parcel>
    </div>
  );
}
