import type { AccountItem } from '#contract/documents/schema';
import { money } from '../../content/money';
import { Link } from '../../ui/link';
import { fill } from './fill';
import { notInvoiced } from './not-invoiced';

/** "INV-ACC-2026-0412, balance" or "Storage for #1192, LED strip lights": only the number is a link. */
export function DueTitle({ item }: { item: AccountItem }) {
  const { kind, part, documentId, number, packageId, what } = item;
  if (kind === 'INVOICE' && documentId !== null) {
    return (
      <>
        <Link className="amount" to={`/invoices/${documentId}`}>
          {number}
        </Link>
        {part && `, ${money.parts[part]}`}
      </>
    );
  }
  const goods = (
    <>
      {packageId !== null && <Link to={`/packages/${packageId}`}>#{packageId}</Link>}
      {packageId !== null && what && ', '}
      {what}
    </>
  );
  if (kind === 'GIVEN') return goods;
  const { hasOpening, packages } = notInvoiced(kind === 'NOT_INVOICED' ? what : null);
  if (hasOpening) return packages ? fill(money.openingAnd, { what: packages }) : money.opening;
  if (kind === 'NOT_INVOICED' && item.usd < 0) return money.corrections;
  if (kind === 'STORAGE') return fill(money.storageFor, { package: goods });
  return what ? fill(money.chargesFor, { what: goods }) : money.charges;
}
