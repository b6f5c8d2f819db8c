import { useLocation } from 'react-router';
import { leave } from '../../features/client-frame/log-out';
import { ResetForm } from '../../features/session/reset-form';
import { currentSession } from '../../lib/session';

export function ResetPassword() {
  const { search } = useLocation();
  return <ResetForm key={search} onReset={leaveIfTheirs} />;
}

/** The server has ended every session of that account; the one in this tab may be another's. */
function leaveIfTheirs(email: string) {
  if (currentSession()?.email.toLowerCase() === email.toLowerCase()) leave();
}
