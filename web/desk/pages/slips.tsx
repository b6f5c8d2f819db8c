import { moneyReaders } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useSlipWords } from '../kit/slip-words';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { SlipList } from '../slips/slip-list';

export function SlipsPage() {
  const { desk } = useWords();
  const { title } = useSlipWords();
  const mayRead = useMay(moneyReaders);
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} />
      {mayRead ? <SlipList /> : <NotForYou />}
    </>
  );
}
