import { useLocation } from 'react-router';
import type { StaffSession } from '#contract/staff/accounts/schema';
import { Logo } from '../../shared/logo';
import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import { chooseLanguage, type Language, languages, useLanguage, useWords } from '../kit/language';
import './bar.css';
import './frame.css';

interface PlainBarProps {
  session: StaffSession | null;
  onLogOut: (session: StaffSession) => void;
}

/** For the sign-in and the required first steps, without links. */
export function PlainBar({ session, onLogOut }: PlainBarProps) {
  const words = useWords();
  const { pathname } = useLocation();
  return (
    <header className="desk-bar desk-bar-plain">
      <div className="desk-weave" />
      <Link className="desk-brand" to="/staff" aria-label={words.desk}>
        {/* Rendered again for each page, because the set-up gives the company its name. */}
        <Logo key={pathname} />
      </Link>
      <div className="desk-bar-end">
        <LanguageSwitch />
        {session && (
          <button className="button button-line" type="button" onClick={() => onLogOut(session)}>
            <DeskIcon name="log-out" />
            {words.logOut}
          </button>
        )}
      </div>
    </header>
  );
}

/** Each language by its own name, so that its readers can find it. */
export function LanguageSwitch() {
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
