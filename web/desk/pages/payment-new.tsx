import { cashDesk } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { useWords } from '../kit/language';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';
import { NewPayment } from '../payments/new-payment';

export function NewPaymentPage() {
  const { money, desk } = useWords();
  useOwnTitle(`${money.record.title} | ${desk}`);
  if (useMay(cashDesk)) return <NewPayment />;
  return (
    <>
      <PageHead title={money.record.title} />
      <div className="page-body">
        <NotForYou />
      </div>
    </>
  );
}
