import { moneyReaders } from '#contract/staff/money/rules';
import { useOwnTitle } from '../../lib/page-arrival';
import { InvoiceList } from '../invoices/invoice-list';
import { useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function InvoicesPage() {
  const { desk } = useWords();
  const { title } = useLedgerWords().invoices;
  useOwnTitle(`${title} | ${desk}`);
  if (useMay(moneyReaders)) return <InvoiceList />;
  return (
    <>
      <PageHead title={title} />
      <NotForYou />
    </>
  );
}
