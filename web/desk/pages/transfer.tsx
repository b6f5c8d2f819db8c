import { useParams } from 'react-router';
import { TransferDetail } from '../transfers/transfer-detail';

export function TransferPage() {
  const { id = '' } = useParams();
  return <TransferDetail key={id} id={id} />;
}
