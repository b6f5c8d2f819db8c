import { invoices } from '../../content/invoices';
import './invoice.css';

/** The part of the HTML that is the same for every client. */
export function InvoiceOpening() {
  return (
    <div className="wrap page invoice">
      <div className="invoice-title">
        <h1>{invoices.detail}</h1>
      </div>
    </div>
  );
}
