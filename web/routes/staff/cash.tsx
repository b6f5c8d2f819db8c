import { cashReaders } from '#contract/staff/money-roles';
import { Cash } from '../../features/cash-close/cash';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { NotForYou } from '../../shared/desk/states';

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
