import { useParams } from 'react-router';
import { ClientAccount } from '../client-account/client-account';

export function AccountPage() {
  const { id = '' } = useParams();
  return <ClientAccount key={id} id={id} />;
}
