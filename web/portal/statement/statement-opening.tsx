import { statement } from '../../content/statement';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { MoneyNav } from '../../shared/money/money-nav';
import '../../shared/money/harbour.css';
import './statement.css';

/** The part of the HTML that is the same for every client. */
export function StatementOpening() {
  return (
    <div className="wrap page statement">
      <h1>{statement.title}</h1>
      <MoneyNav />
      <AccountSkeleton />
    </div>
  );
}
