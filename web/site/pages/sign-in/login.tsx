import { LoginForm } from '../../sign-in/login-form';

export function Login() {
  return <LoginForm />;
}
