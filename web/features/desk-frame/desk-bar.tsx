import { useLocation } from 'react-router';
import type { StaffSession } from '#contract/staff/accounts';
import { chinaDesk, everyRole, type StaffRole } from '#contract/staff/roles';
import type { DeskWords } from '../../content/desk/en';
import { chooseLanguage, type Language, languages, useLanguage, useWords } from '../../shared/desk/language';
import { Logo } from '../../shared/logo';
import { ClientIcon } from '../../ui/client-icon';
import { Link } from '../../ui/link';
import './desk.css';

const links: { to: string; name: keyof DeskWords['links']; roles: readonly StaffRole[] }[] = [
  { to: '/staff/intake', name: 'intake', roles: chinaDesk },
  { to: '/staff/unidentified', name: 'unidentified', roles: everyRole },
  { to: '/staff/containers', name: 'containers', roles: everyRole },
  { to: '/staff/search', name: 'search', roles: everyRole },
];

interface DeskBarProps {
  /** Null while nobody is known. */
  session: StaffSession | null;
  onLogOut: (session: StaffSession) => void;
}

export function DeskBar({ session, onLogOut }: DeskBarProps) {
  const words = useWords();
  const { pathname } = useLocation();
  return (
    <header className="topbar desk-bar">
      <div className="weave desk-weave" />
      <div className="wrap">
        <Link className="brand" to="/staff" aria-label={words.desk}>
          <Logo />
        </Link>
        {session && (
          <nav aria-label={words.nav}>
            <ul>
              {links
                .filter(({ roles }) => roles.includes(session.role))
                .map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
                      {words.links[name]}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        )}
        <LanguageSwitch />
        {session && (
          <div className="desk-person">
            <p>
              <strong>{session.name}</strong>
              <span>
                {words.roles[session.role]} · {words.branches[session.branch]}
              </span>
            </p>
            <button className="button button-line" type="button" onClick={() => onLogOut(session)}>
              <ClientIcon name="log-out" size={18} />
              {words.logOut}
            </button>
          </div>
        )}
      </div>
    </header>
  );
}

/** Each language by its own name, so that everybody finds the way back. */
function LanguageSwitch() {
  const words = useWords();
  const current = useLanguage();
  return (
    <fieldset className="desk-languages">
      <legend className="visually-hidden">{words.language}</legend>
      {(Object.keys(languages) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => chooseLanguage(language)}
        >
          {languages[language].name}
        </button>
      ))}
    </fieldset>
  );
}
