import { useLocation } from 'react-router';
import { money } from '../../content/money';
import { Link } from '../../ui/link';
import './money-nav.css';

const { label, payments, invoices, statement } = money.nav;
const links = [
  { text: payments, to: '/payments' },
  { text: invoices, to: '/invoices' },
  { text: statement, to: '/statement' },
];

/** The three money pages share this row. The top bar marks Payments for all of them. */
export function MoneyNav() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  return (
    <nav className="money-nav" aria-label={label}>
      {links.map(({ text, to }) => (
        <Link key={to} to={to} aria-current={path === to ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
