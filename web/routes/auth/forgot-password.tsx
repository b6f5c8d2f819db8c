import { ForgotForm } from '../../features/session/forgot-form';

export function ForgotPassword() {
  return <ForgotForm />;
}
