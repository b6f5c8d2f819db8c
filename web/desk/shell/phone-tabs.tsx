import { useLocation } from 'react-router';
import { Link } from '../../ui/link';
import { Count } from '../kit/count';
import { DeskIcon } from '../kit/desk-icon';
import { useWords } from '../kit/language';
import { useStaff } from '../kit/staff';
import { isOverdueCount, useDeskCounts } from '../kit/use-desk-counts';
import { addressOf, currentLink, phoneTabs } from './desk-links';
import './phone.css';

/** The tabs at the bottom of a phone, within thumb reach. */
export function PhoneTabs() {
  const words = useWords();
  const staff = useStaff();
  const { role } = staff;
  const { pathname } = useLocation();
  const counts = useDeskCounts();
  const current = currentLink(role, pathname);
  const tabs = phoneTabs(role);
  const tab = (link: (typeof tabs)[number]) => {
    const waiting = link.count && counts[link.count];
    return (
      <Link key={link.to} to={addressOf(link, staff)} aria-current={link === current ? 'page' : undefined}>
        <DeskIcon name={link.icon} size={22} />
        {words.links[link.name]}
        {waiting ? <Count value={waiting} isOverdue={isOverdueCount(counts, link.count)} /> : null}
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
