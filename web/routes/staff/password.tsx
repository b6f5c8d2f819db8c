import { OwnPassword } from '../../features/staff-accounts/own-password';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import '../../features/staff-accounts/staff-accounts.css';

export function PasswordPage() {
  const { ownPassword, desk } = useWords();
  useOwnTitle(`${ownPassword.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{ownPassword.title}</h1>
      <p>{ownPassword.intro}</p>
      <OwnPassword />
    </div>
  );
}
