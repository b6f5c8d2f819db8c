import { invoices } from '../../content/invoices';

/** §2: only placeholder text. */
export function InvoiceDetails() {
  return (
    <div className="wrap page">
      <h1>{invoices.detail}</h1>
    </div>
  );
}
