import type { AccountItem } from '#contract/documents/schema';
import { money } from '../../content/money';
import { Link } from '../../ui/link';
import { fill, fillText } from './fill';

/** "INV-ACC-2026-0412, balance" or "Storage for #1192, LED strip lights": only the number is a link. */
export function DueTitle({ item }: { item: AccountItem }) {
  const { kind, part, documentId, number, packageId, what, notInvoiced } = item;
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
  if (kind === 'STORAGE') return fill(money.storageFor, { package: goods });
  // A copy that was kept by an earlier version does not have it.
  const { hasOpening, packages } = notInvoiced ?? { hasOpening: false, packages: 0 };
  const count = fillText(packages === 1 ? money.packages.one : money.packages.other, { count: packages });
  if (hasOpening) return packages > 0 ? fillText(money.openingAnd, { what: count }) : money.opening;
  if (item.usd < 0) return money.corrections;
  return packages > 0 ? fillText(money.chargesFor, { what: count }) : money.charges;
}
