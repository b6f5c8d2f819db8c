import { invoices } from '../../content/invoices';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { MoneyNav } from '../../shared/money/money-nav';
import '../../shared/money/harbour.css';
import './invoices.css';

/** What stands in the HTML: all that is the same for every client. */
export function InvoicesOpening() {
  return (
    <div className="wrap page invoices">
      <h1>{invoices.list}</h1>
      <MoneyNav />
      <AccountSkeleton />
    </div>
  );
}
