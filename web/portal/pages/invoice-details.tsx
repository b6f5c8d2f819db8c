import { invoices } from '../../content/invoices';

/** Specification, Client routes: only placeholder text. */
export function InvoiceDetails() {
  return (
    <div className="wrap page">
      <h1>{invoices.detail}</h1>
    </div>
  );
}
