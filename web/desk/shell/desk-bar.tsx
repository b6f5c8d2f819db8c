import type { StaffSession } from '#contract/staff/accounts/schema';
import { Logo } from '../../shared/logo';
import { ClientIcon } from '../../ui/client-icon';
import { Link } from '../../ui/link';
import { chooseLanguage, type Language, languages, useLanguage, useWords } from '../kit/language';
import { DeskNav } from './desk-nav';
import { QuickSearch } from './quick-search';
import './desk.css';

interface DeskBarProps {
  /** Null until the session is known. */
  session: StaffSession | null;
  onLogOut: (session: StaffSession) => void;
}

export function DeskBar({ session, onLogOut }: DeskBarProps) {
  const words = useWords();
  // Nothing leads anywhere while something has to be done first.
  const isOpen = session !== null && !session.mustFirst;
  return (
    <header className="topbar desk-bar">
      <div className="weave desk-weave" />
      <div className="wrap">
        <Link className="brand" to="/staff" aria-label={words.desk}>
          <Logo />
        </Link>
        {isOpen && <DeskNav role={session.role} />}
        {isOpen && <QuickSearch />}
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
              <span>{words.logOut}</span>
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
