import { useParams } from 'react-router';
import { ParcelCollection } from '../handover/parcel-collection';
import { Parcel } from '../search/parcel';

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
