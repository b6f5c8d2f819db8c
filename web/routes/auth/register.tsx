import { RegisterForm } from '../../features/session/register-form';

export function Register() {
  return <RegisterForm />;
}
