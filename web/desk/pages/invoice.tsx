import { useParams } from 'react-router';
import { moneyReaders } from '#contract/staff/money/rules';
import { InvoiceDetail } from '../invoices/invoice-detail';
import { History } from '../kit/history';
import { useLedgerWords } from '../kit/ledger-words';
import { PageHead } from '../kit/page-head';
import { useMay } from '../kit/staff';
import { NotForYou } from '../kit/states';

export function InvoicePage() {
  const { id = '' } = useParams();
  const { title } = useLedgerWords().invoices;
  if (useMay(moneyReaders)) {
    return (
      <InvoiceDetail key={id} id={id}>
        {/^\d{1,15}$/.test(id) && <History entity="document" id={Number(id)} />}
      </InvoiceDetail>
    );
  }
  return (
    <>
      <PageHead title={title} />
      <NotForYou />
    </>
  );
}
