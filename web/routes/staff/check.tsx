import { useParams } from 'react-router';
import { Check } from '../../features/manifest-check/check';
import { useWords } from '../../shared/desk/language';
import { Link } from '../../ui/link';

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
