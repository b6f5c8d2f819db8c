import { OwnPassword } from '../../features/staff-accounts/own-password';
import { OwnSecurity } from '../../features/staff-security/own-security';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useSecurityWords } from '../../shared/desk/security-words';
import '../../features/staff-accounts/staff-accounts.css';

export function SecurityPage() {
  const { ownPassword, desk } = useWords();
  const security = useSecurityWords();
  useOwnTitle(`${security.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{security.title}</h1>
      <p>{security.intro}</p>
      <OwnSecurity />
      <h2>{ownPassword.title}</h2>
      <p>{ownPassword.intro}</p>
      <OwnPassword />
    </div>
  );
}
