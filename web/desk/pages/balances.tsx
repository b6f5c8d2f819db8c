import { useOwnTitle } from '../../lib/page-arrival';
import { BalanceList } from '../client-account/balance-list';
import { useWords } from '../kit/language';

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
