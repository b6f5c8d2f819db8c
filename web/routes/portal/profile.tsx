import { useParams } from 'react-router';
import { UserProfile } from '../../features/profile/user-profile';

export function Profile() {
  const { id = '' } = useParams();
  return <UserProfile key={id} id={id} />;
}
