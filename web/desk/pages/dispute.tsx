import { useParams } from 'react-router';
import { DisputeDetail } from '../disputes/dispute-detail';

export function DisputePage() {
  const { id = '' } = useParams();
  return <DisputeDetail key={id} id={id} />;
}
