import type { DocumentCopy } from '#contract/documents/copy';
import { invoiceDetails } from '../../content/invoice-details';
import { invoices } from '../../content/invoices';
import { layout } from '../../content/layout';
import { money } from '../../content/money';
import { fillText } from '../../shared/money/fill';
import { formatAmount } from '../../shared/money/format';
import { PdfButton } from '../../shared/money/pdf-button';
import { qrPath } from '../../shared/qr/qr-code';
import { Icon } from '../../ui/icon';

const words = invoiceDetails.documents;

interface DocumentPapersProps {
  copy: DocumentCopy;
  fetchPdf: () => Promise<Blob>;
}

export function DocumentPapers({ copy, fetchPdf }: DocumentPapersProps) {
  const { kind, number, code, company, total } = copy;
  const address = `${location.origin}/v/${code}`;
  const text = fillText(words.shareText, {
    kind: invoices.kinds[kind],
    number,
    company: company.name,
    total: formatAmount(total),
    address,
  });
  const qr = qrPath(address);
  return (
    <section className="invoice-card invoice-papers" aria-labelledby="papers-title">
      <h2 id="papers-title">{words.title}</h2>
      <PdfButton name={number} fetchPdf={fetchPdf}>
        {money.pdf.download}
      </PdfButton>
      {/* Without a number, WhatsApp asks for the recipient. */}
      <a
        className="button button-line"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {words.share}
        <span className="visually-hidden">{layout.publicNav.newTabHint}</span>
      </a>
      <div className="invoice-check">
        {qr && (
          <svg viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`} width={96} height={96} role="img" aria-label={words.qr}>
            <path className="qr-paper" d={`M-2-2h${qr.size + 4}v${qr.size + 4}h-${qr.size + 4}z`} />
            <path d={qr.path} />
          </svg>
        )}
        <p>
          {words.check} <a href={`/v/${code}`}>{code.replace(/(.{4})(?=.)/g, '$1-')}</a>
        </p>
      </div>
    </section>
  );
}
