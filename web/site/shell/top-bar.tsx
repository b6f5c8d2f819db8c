import { useLocation } from 'react-router';
import { layout } from '../../content/layout';
import { site } from '../../content/site';
import { Logo } from '../../shared/logo';
import { NewTabLink } from '../../shared/new-tab-link';
import { Link } from '../../ui/link';
import { MenuToggle } from '../../ui/menu-toggle';
import { useMenu } from '../../ui/use-menu';

const { ariaLabel, brandLink, buttons, menuOpen, menuClose } = layout.publicNav;

const links = layout.publicNav.links.filter((link) => 'to' in link || site.links.buyRmb.url);

/**
 * One list for both widths. On phones it is a popover, which the browser opens and closes without us: before our
 * scripts have loaded, without them, and with Android's back gesture. A browser without popovers shows the list.
 */
export function TopBar() {
  const { pathname } = useLocation();
  const { isOpen, menu, close, closeWhenLeft } = useMenu(pathname);
  const current = (to: string) => (to === pathname.replace(/(.)\/$/, '$1') ? 'page' : undefined);

  return (
    <header className="topbar">
      <div className="wrap">
        <Link className="brand" to={brandLink.to} aria-label={brandLink.label} onClick={close}>
          <Logo />
        </Link>
        <nav aria-label={ariaLabel} onBlur={closeWhenLeft}>
          <MenuToggle menu="menu" isOpen={isOpen} open={menuOpen} close={menuClose} />
          <ul className="menu" id="menu" popover="auto" ref={menu}>
            {links.map((link) => (
              <li key={link.label}>
                {'to' in link ? (
                  <Link to={link.to} aria-current={current(link.to)} onClick={close}>
                    {link.label}
                  </Link>
                ) : (
                  <NewTabLink href={site.links.buyRmb.url}>{link.label}</NewTabLink>
                )}
              </li>
            ))}
            {buttons.map(({ label, to }, index) => (
              <li key={label}>
                <Link
                  className={`button ${index === 0 ? 'button-line' : 'button-solid'}`}
                  to={to}
                  aria-current={current(to)}
                  onClick={close}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
