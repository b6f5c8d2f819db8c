import { useParams } from 'react-router';
import { Link } from '../../ui/link';
import { Check } from '../arrivals/check';
import { useWords } from '../kit/language';

export function CheckPage() {
  const { id = '' } = useParams();
  const { check } = useWords().handover;
  return (
    <div className="wrap desk-page">
      <Link to={`/staff/containers/${id}`}>{check.back}</Link>
      <Check key={id} id={id} />
    </div>
  );
}
