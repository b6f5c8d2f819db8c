import { ForgotForm } from '../../sign-in/forgot-form';

export function ForgotPassword() {
  return <ForgotForm />;
}
