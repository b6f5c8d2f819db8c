import { useParams } from 'react-router';
import { forClient } from '../../lib/for-client';
import { UserProfile } from '../profile/user-profile';

function OwnProfile() {
  const { id = '' } = useParams();
  return <UserProfile key={id} id={id} />;
}

export const Profile = forClient(OwnProfile);
