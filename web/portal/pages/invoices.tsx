import { invoices } from '../../content/invoices';

/** Specification, Client routes: only placeholder text. */
export function Invoices() {
  return (
    <div className="wrap page">
      <h1>{invoices.list}</h1>
    </div>
  );
}
