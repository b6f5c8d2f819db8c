import { useOwnTitle } from '../../lib/page-arrival';
import { BalanceList } from '../client-account/balance-list';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function BalancesPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.balances.title} | ${desk}`);
  return (
    <>
      <PageHead title={money.balances.title} />
      <BalanceList />
    </>
  );
}
