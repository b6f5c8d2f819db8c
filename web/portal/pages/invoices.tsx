import { invoices } from '../../content/invoices';

/** §2: only placeholder text. */
export function Invoices() {
  return (
    <div className="wrap page">
      <h1>{invoices.list}</h1>
    </div>
  );
}
