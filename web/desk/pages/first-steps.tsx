import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { useSecurityWords } from '../kit/security-words';
import { useStaff } from '../kit/staff';
import { OwnSecurity } from '../security/own-security';
import { refreshMe } from '../security/refresh-me';
import { OwnPassword } from '../staff-accounts/own-password';
import '../staff-accounts/staff-accounts.css';

/** Shown instead of every page until it is done, because the server allows nothing else. */
export function FirstStepsPage() {
  const { desk } = useWords();
  const security = useSecurityWords();
  const { mustFirst, accessToken } = useStaff();
  const isPassword = mustFirst === 'change-password';
  const words = security.first;
  const title = isPassword ? words.passwordTitle : words.factorTitle;
  useOwnTitle(`${title} | ${desk}`);
  const goOn = () => void refreshMe(accessToken);
  return (
    <div className="wrap desk-page">
      <h1>{title}</h1>
      <p>{isPassword ? words.passwordIntro : words.factorIntro}</p>
      {isPassword ? <OwnPassword onChanged={goOn} /> : <OwnSecurity onReady={goOn} />}
    </div>
  );
}
