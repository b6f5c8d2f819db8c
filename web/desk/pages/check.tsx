import { useParams } from 'react-router';
import { Check } from '../arrivals/check';

export function CheckPage() {
  const { id = '' } = useParams();
  return <Check key={id} id={id} />;
}
