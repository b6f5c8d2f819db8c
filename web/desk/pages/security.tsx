import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useSecurityWords } from '../kit/security-words';
import { OwnSecurity } from '../security/own-security';
import { OwnPassword } from '../staff-accounts/own-password';
import '../staff-accounts/staff-accounts.css';

export function SecurityPage() {
  const { ownPassword, desk } = useWords();
  const security = useSecurityWords();
  useOwnTitle(`${security.title} | ${desk}`);
  return (
    <>
      <PageHead title={security.title} facts={[security.intro]} />
      <div className="page-body">
        <OwnSecurity />
        <h2>{ownPassword.title}</h2>
        <p>{ownPassword.intro}</p>
        <OwnPassword />
      </div>
    </>
  );
}
