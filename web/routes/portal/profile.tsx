import { useParams } from 'react-router';
import { UserProfile } from '../../features/profile/user-profile';
import { forClient } from '../../lib/for-client';

function OwnProfile() {
  const { id = '' } = useParams();
  return <UserProfile key={id} id={id} />;
}

export const Profile = forClient(OwnProfile);
