import { useOwnTitle } from '../../lib/page-arrival';
import { BalanceList } from '../client-account/balance-list';
import { useBalanceWords } from '../kit/balance-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';

export function BalancesPage() {
  const { desk } = useWords();
  const words = useBalanceWords();
  useOwnTitle(`${words.title} | ${desk}`);
  return (
    <>
      <PageHead title={words.title} />
      <BalanceList />
    </>
  );
}
