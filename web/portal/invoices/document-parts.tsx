import { getDocumentPdf, getReceiptPdf } from '#contract/documents/calls';
import type { DocumentRow } from '#contract/documents/schema';
import { invoices } from '../../content/invoices';
import { money } from '../../content/money';
import { callFile } from '../../lib/client-files';
import { useClient } from '../../lib/client-query';
import { fillText } from '../../shared/money/fill';
import { PdfButton } from '../../shared/money/pdf-button';
import { Link } from '../../ui/link';

/** A receipt has no page, only a PDF. */
export function DocumentNumber({ document: { kind, id, number } }: { document: DocumentRow }) {
  if (kind === 'RECEIPT') return <b className="document-number">{number}</b>;
  return (
    <Link className="document-number" to={`/invoices/${id}`}>
      {number}
    </Link>
  );
}

export function DocumentPdf({ document: { kind, id, number } }: { document: DocumentRow }) {
  const params = { clientId: String(useClient().id), id: String(id) };
  return (
    <PdfButton
      className="button-icon document-pdf"
      name={number}
      label={fillText(money.pdf.named, { number })}
      fetchPdf={() => (kind === 'RECEIPT' ? callFile(getReceiptPdf, { params }) : callFile(getDocumentPdf, { params }))}
    />
  );
}

/** "Container KWL-26-317" and "3 packages"; an invoice without a container is for charges. */
export function purposeOf({ kind, containerReference, containerMode, packages }: DocumentRow): string[] {
  const shipment = containerMode === 'AIR' ? invoices.airShipment : invoices.container;
  const count = packages === 1 ? invoices.packages.one : invoices.packages.other;
  return [
    ...(containerReference ? [fillText(shipment, { reference: containerReference })] : []),
    ...(!containerReference && kind === 'INVOICE' ? [invoices.charges] : []),
    ...(packages > 0 ? [fillText(count, { n: packages })] : []),
  ];
}

export const isOpen = ({ state }: DocumentRow) => state === 'OVERDUE' || state === 'TODAY' || state === 'LATER';
