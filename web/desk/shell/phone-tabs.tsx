import { useLocation } from 'react-router';
import { Link } from '../../ui/link';
import { DeskIcon } from '../kit/desk-icon';
import { fillIn, useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { shownCount, useDeskCounts } from '../kit/use-desk-counts';
import { currentLink, linksFor, phoneTabs } from './desk-links';
import './phone.css';

/** The bottom of a phone: where a thumb reaches. */
export function PhoneTabs() {
  const words = useWords();
  const { role } = useStaff();
  const { pathname } = useLocation();
  const counts = useDeskCounts();
  const current = currentLink(linksFor(role), pathname);
  const tabs = phoneTabs(role);
  const tab = (link: (typeof tabs)[number]) => {
    const waiting = link.count && counts[link.count];
    return (
      <Link key={link.to} to={link.to} aria-current={link === current ? 'page' : undefined}>
        <DeskIcon name={link.icon} size={22} />
        {words.links[link.name]}
        {waiting ? (
          <span className="desk-count">
            <span aria-hidden="true">{shownCount(waiting)}</span>
            <span className="visually-hidden">{fillIn(words.frame.waits, { count: shownCount(waiting) })}</span>
          </span>
        ) : null}
      </Link>
    );
  };
  return (
    <nav className="phone-tabs" aria-label={words.frame.tabs}>
      {tabs.slice(0, 2).map(tab)}
      <Link className="phone-scan" to="/staff/scan" aria-current={pathname === '/staff/scan' ? 'page' : undefined}>
        <span>
          <DeskIcon name="scan" size={26} />
        </span>
        {words.frame.scan}
      </Link>
      {tabs.slice(2).map(tab)}
      <Link to="/staff/menu" aria-current={pathname === '/staff/menu' ? 'page' : undefined}>
        <DeskIcon name="menu" size={22} />
        {words.frame.menu}
      </Link>
    </nav>
  );
}
