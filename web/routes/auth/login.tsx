import { LoginForm } from '../../features/session/login-form';

export function Login() {
  return <LoginForm />;
}
