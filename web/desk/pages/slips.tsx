import { moneyReaders } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { SlipList } from '../slips/slip-list';

export function SlipsPage() {
  const { desk } = useWords();
  const { title } = useLedgerWords().slips;
  const mayRead = useMay(moneyReaders);
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} />
      {mayRead ? <SlipList /> : <NotForYou />}
    </>
  );
}
