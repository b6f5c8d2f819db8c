import { BalanceList } from '../../features/client-account/balance-list';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';

export function BalancesPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.balances.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{money.balances.title}</h1>
      <BalanceList />
    </div>
  );
}
