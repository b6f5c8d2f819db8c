import { RegisterForm } from '../../sign-in/register-form';

export function Register() {
  return <RegisterForm />;
}
