import { cashReaders } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { Cash } from '../cash-close/cash';
import { MoneyLimits } from '../charges/money-limits';
import { useCashWords } from '../kit/cash-words';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function CashPage() {
  const { desk } = useWords();
  const { title } = useCashWords();
  const mayRead = useMay(cashReaders);
  useOwnTitle(`${title} | ${desk}`);
  return (
    <>
      <PageHead title={title} />
      <div className="page-body">
        {mayRead ? (
          <>
            <Cash />
            <MoneyLimits />
          </>
        ) : (
          <NotForYou />
        )}
      </div>
    </>
  );
}
