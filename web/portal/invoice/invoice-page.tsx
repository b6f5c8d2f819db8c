import { useParams } from 'react-router';
import { getDocument, getDocumentPdf } from '#contract/documents/calls';
import type { DocumentDetail } from '#contract/documents/schema';
import { invoiceDetails } from '../../content/invoice-details';
import { invoices } from '../../content/invoices';
import { money } from '../../content/money';
import { titleOf } from '../../content/site';
import { ApiError, call } from '../../lib/api';
import { callFile } from '../../lib/client-files';
import { useClient, useClientQuery } from '../../lib/client-query';
import { useOwnTitle } from '../../lib/page-arrival';
import { BackButton } from '../../shared/back-button';
import { FailureBox } from '../../shared/failure-box';
import { AccountSkeleton } from '../../shared/money/account-skeleton';
import { documentTag } from '../../shared/money/due';
import { fillText } from '../../shared/money/fill';
import { longDay } from '../../shared/money/format';
import { MoneyTag } from '../../shared/money/money-tag';
import { PdfButton } from '../../shared/money/pdf-button';
import { useIsAccountKnown } from '../../shared/money/use-account';
import { OfflineNote } from '../../shared/offline-note';
import { DocumentPapers } from './document-papers';
import { InvoiceLines } from './invoice-lines';
import { InvoiceNotFound } from './invoice-not-found';
import { LeftCard } from './left-card';
import { Steps } from './steps';
import { WhereTheyAre } from './where-they-are';
import '../../shared/money/harbour.css';
import './invoice.css';
import './invoice-lines.css';
import './invoice-side.css';

export function InvoicePage() {
  const { id = '' } = useParams();
  // The contract's rule for an id in an address: the server need not be asked about anything else.
  return /^[1-9]\d{0,14}$/.test(id) ? <KnownNumber key={id} id={id} /> : <InvoiceNotFound />;
}

function KnownNumber({ id }: { id: string }) {
  const clientId = String(useClient().id);
  const {
    data: answer,
    error,
    savedAt,
    isUpdating,
    refetch,
  } = useClientQuery<DocumentDetail>({
    key: ['document', id],
    ask: (signal) => call(getDocument, { params: { clientId, id } }, { signal }),
  });
  // The card computes the age of the rate from the account's clock.
  const data = useIsAccountKnown() ? answer : undefined;
  useOwnTitle(titleOf(data?.copy.number ?? invoices.detail));
  if (error instanceof ApiError && error.status === 404) return <InvoiceNotFound />;
  const fetchPdf = () => callFile(getDocumentPdf, { params: { clientId, id } });
  return (
    <div className="wrap page invoice">
      <div className="invoice-bar">
        <BackButton label={invoiceDetails.back} otherwise="/invoices" />
        {data && (
          <PdfButton
            name={data.copy.number}
            label={fillText(money.pdf.named, { number: data.copy.number })}
            fetchPdf={fetchPdf}
          >
            {money.pdf.label}
          </PdfButton>
        )}
      </div>
      <OfflineNote savedAt={savedAt} isUpdating={isUpdating} />
      <div className="invoice-title">
        <h1>{invoices.detail}</h1>
        {data && <TitleRows detail={data} />}
      </div>
      {error && <FailureBox title={invoiceDetails.error} error={error} onRetry={refetch} />}
      {!data && !error && <AccountSkeleton />}
      {data && (
        <div className="invoice-grid">
          <div className="invoice-side">
            {data.left !== null && data.left > 0 && <LeftCard detail={data} isSaved={savedAt !== null} />}
            {data.copy.kind === 'INVOICE' && <Steps detail={data} />}
          </div>
          <div className="invoice-main">
            <InvoiceLines detail={data} />
            {data.packages.length > 0 && <WhereTheyAre packages={data.packages} />}
          </div>
          <DocumentPapers copy={data.copy} fetchPdf={fetchPdf} />
        </div>
      )}
    </div>
  );
}

function TitleRows({ detail: { copy, state, dueOn, days } }: { detail: DocumentDetail }) {
  const { kind, number, issuedAt, client, shipment, credits, reason } = copy;
  const sentences = [
    fillText(invoiceDetails.issued, { day: longDay(issuedAt), client: client.shippingMark }),
    shipment &&
      fillText(invoiceDetails.shipment[shipment.mode ?? 'SEA'], {
        reference: shipment.reference,
        vessel: shipment.vessel ? `, ${shipment.vessel}` : '',
      }),
    credits && fillText(invoiceDetails.credits, { number: credits.number, day: longDay(credits.issuedAt) }),
    reason && fillText(invoiceDetails.reason, { reason }),
  ];
  return (
    <>
      <div className="invoice-number">
        <h2>{number}</h2>
        <MoneyTag {...documentTag({ kind, state, dueOn, days })} />
      </div>
      <p>{sentences.filter(Boolean).join(' ')}</p>
    </>
  );
}
