import { useLocation } from 'react-router';
import type { StaffRole } from '#contract/staff/roles';
import { Link } from '../../ui/link';
import { MenuToggle } from '../../ui/menu-toggle';
import { useMenu } from '../../ui/use-menu';
import { useWords } from '../kit/language';
import { linksFor } from './desk-links';
import './desk-nav.css';

/** A rail beside the page; where there is no room for it, a menu behind a button in the bar. */
export function DeskNav({ role }: { role: StaffRole }) {
  const words = useWords();
  const { pathname } = useLocation();
  const { isOpen, menu, close, closeWhenLeft } = useMenu<HTMLDivElement>(pathname);
  return (
    <nav className="desk-nav" aria-label={words.nav} onBlur={closeWhenLeft}>
      <MenuToggle menu="desk-menu" isOpen={isOpen} open={words.menuOpen} close={words.menuClose} />
      <div className="desk-rail" id="desk-menu" popover="auto" ref={menu}>
        {linksFor(role).map(([group, links]) => (
          <div key={group}>
            <p id={`desk-group-${group}`}>{words.groups[group]}</p>
            <ul aria-labelledby={`desk-group-${group}`}>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} aria-current={isWithin(to, pathname) ? 'page' : undefined} onClick={close}>
                    {words.links[name]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

const isWithin = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);
