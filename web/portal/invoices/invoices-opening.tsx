import { invoices } from '../../content/invoices';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { MoneyNav } from '../../shared/money/money-nav';
import '../../shared/money/harbour.css';
import './invoices.css';

/** The part of the HTML that is the same for every client. */
export function InvoicesOpening() {
  return (
    <div className="wrap page invoices">
      <h1>{invoices.list}</h1>
      <MoneyNav />
      <AccountSkeleton />
    </div>
  );
}
