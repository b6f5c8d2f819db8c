import { useLocation } from 'react-router';
import { currentSession } from '../../../lib/session';
import { leave } from '../../../shared/client-session';
import { ResetForm } from '../../sign-in/reset-form';

export function ResetPassword() {
  const { search } = useLocation();
  return <ResetForm key={search} onReset={leaveIfTheirs} />;
}

/** The server has ended every session of that account; this tab's session may be another person's. */
function leaveIfTheirs(email: string) {
  if (currentSession()?.email.toLowerCase() === email.toLowerCase()) leave();
}
