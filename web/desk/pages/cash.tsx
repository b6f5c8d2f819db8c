import { cashReaders } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { Cash } from '../cash-close/cash';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function CashPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.cash.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{money.cash.title}</h1>
      {useMay(cashReaders) ? <Cash /> : <NotForYou />}
    </div>
  );
}
