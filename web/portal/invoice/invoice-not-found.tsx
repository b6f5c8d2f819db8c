import { invoiceDetails } from '../../content/invoice-details';
import { invoices } from '../../content/invoices';
import { Link } from '../../ui/link';
import './invoice.css';

const words = invoiceDetails.notFound;

/** Missing and foreign invoices look the same on purpose. */
export function InvoiceNotFound() {
  return (
    <div className="wrap page invoice">
      <div className="invoice-title">
        <h1>{invoices.detail}</h1>
        <div className="invoice-number">
          <h2>{words.title}</h2>
        </div>
        <p>{words.text}</p>
      </div>
      <Link className="button button-line" to="/invoices">
        {words.link}
      </Link>
    </div>
  );
}
