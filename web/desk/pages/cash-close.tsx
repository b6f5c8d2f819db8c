import { useParams } from 'react-router';
import { CloseDetail } from '../cash-close/close-detail';

export function CashClosePage() {
  const { id = '' } = useParams();
  return <CloseDetail key={id} id={id} />;
}
