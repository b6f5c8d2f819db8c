import { cashDesk } from '#contract/staff/money-roles';
import { NewPayment } from '../../features/desk-payments/new-payment';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../../shared/desk/language';
import { useMay } from '../../shared/desk/staff';
import { NotForYou } from '../../shared/desk/states';

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
