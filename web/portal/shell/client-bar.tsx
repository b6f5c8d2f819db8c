import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import type { MembershipTier } from '#contract/clients/schema';
import { clientLayout as words } from '../../content/client-layout';
import { layout } from '../../content/layout';
import { site } from '../../content/site';
import { Logo } from '../../shared/logo';
import { NewTabLink } from '../../shared/new-tab-link';
import { TierBadge } from '../../shared/tier-badge';
import { ClientIcon } from '../../ui/client-icon';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { MenuButton } from '../../ui/menu-button';
import { MenuToggle } from '../../ui/menu-toggle';
import { useMenu } from '../../ui/use-menu';
import type { AccountItem } from './account-items';
import './client-bar.css';

const { menuOpen, menuClose } = layout.publicNav;
const links = words.links.filter((link) => 'to' in link || site.links.buyRmb.url);

interface ClientBarProps {
  /** Undefined until it is known who is signed in. */
  tier: MembershipTier | null | undefined;
  account: readonly AccountItem[];
  accountButton: RefObject<HTMLButtonElement | null>;
}

/** The bar of the client area. On phones one list has the links and, below a line, the entries of My Account. */
export function ClientBar({ tier, account, accountButton }: ClientBarProps) {
  const { pathname } = useLocation();
  const { isOpen, menu, close, closeWhenLeft } = useMenu(pathname);
  return (
    <header className="topbar client-bar">
      <div className="weave weave-thin" />
      <div className="wrap">
        <Link className="brand" to={words.brandLink.to} aria-label={words.brandLink.label} onClick={close}>
          <Logo />
        </Link>
        {tier !== undefined && <TierBadge tier={tier} />}
        <nav aria-label={words.ariaLabel} onBlur={closeWhenLeft}>
          <MenuToggle menu="menu" isOpen={isOpen} open={menuOpen} close={menuClose} />
          <ul className="menu" id="menu" popover="auto" ref={menu}>
            {links.map((link) => (
              <li key={link.label}>
                {'to' in link ? (
                  <Link to={link.to} aria-current={currentFor(link.to, pathname)} onClick={close}>
                    {link.label}
                  </Link>
                ) : (
                  <NewTabLink href={site.links.buyRmb.url}>{link.label}</NewTabLink>
                )}
              </li>
            ))}
            {account.map((item, index) => (
              <li className={index === 0 ? 'menu-account menu-divider' : 'menu-account'} key={item.label}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    item.onChoose();
                  }}
                >
                  <ClientOrPlainIcon item={item} />
                  {item.label}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {account.length > 0 && (
          <div className="account-menu">
            <MenuButton
              button={accountButton}
              label={
                <>
                  <ClientIcon name="account" size={18} />
                  {words.account.button}
                  <Icon name="chevron-down" size={16} />
                </>
              }
              items={account.map((item) => ({ ...item, icon: <ClientOrPlainIcon item={item} /> }))}
            />
          </div>
        )}
      </div>
    </header>
  );
}

function ClientOrPlainIcon({ item }: { item: AccountItem }) {
  return item.icon === 'calculator' ? <Icon name="calculator" /> : <ClientIcon name={item.icon} />;
}

/** Invoices and the statement have no own link: they belong to Payments. */
const currentFor = (to: string, pathname: string) => {
  if (isWithin(to, pathname)) return 'page';
  return to === '/payments' && /^\/(invoices|statement)\b/.test(pathname) ? 'true' : undefined;
};

/** A package belongs to Packages. */
const isWithin = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);
