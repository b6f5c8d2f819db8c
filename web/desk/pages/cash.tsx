import { cashReaders } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { Cash } from '../cash-close/cash';
import { MoneyLimits } from '../charges/money-limits';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function CashPage() {
  const { money, desk } = useWords();
  const mayRead = useMay(cashReaders);
  useOwnTitle(`${money.cash.title} | ${desk}`);
  return (
    <>
      <PageHead title={money.cash.title} />
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
