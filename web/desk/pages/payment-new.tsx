import { cashDesk } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { NewPayment } from '../payments/new-payment';

export function NewPaymentPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.record.title} | ${desk}`);
  return (
    <div className="wrap desk-page">
      <h1>{money.record.title}</h1>
      {useMay(cashDesk) ? <NewPayment /> : <NotForYou />}
    </div>
  );
}
