import type { AccountItem } from '#contract/documents/schema';
import { packageDetail } from '../../content/package-detail';
import { itemTag, itemText } from '../../shared/money/due';
import { dueKey } from '../../shared/money/due-key';
import { formatAmount } from '../../shared/money/format';
import { MoneyTag } from '../../shared/money/money-tag';
import { StorageDays } from '../../shared/money/storage-days';
import { useAccount } from '../../shared/money/use-account';
import './package-money.css';

const words = packageDetail.money;

/** Storage that runs for this package and what is charged for it. Without an answer the page says nothing of it: the dashboard says why. */
export function PackageMoney({ id }: { id: string }) {
  const { data } = useAccount();
  const items = data?.items.filter(({ packageId }) => String(packageId) === id) ?? [];
  if (items.length === 0) return null;
  return (
    <section className="detail-card package-money" aria-labelledby="package-money-title">
      <h2 id="package-money-title">{words.title}</h2>
      <ul>
        {items.map((item) => (
          <Row key={dueKey(item)} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item }: { item: AccountItem }) {
  return (
    <li>
      <MoneyTag {...itemTag(item)} />
      <b>{formatAmount(item.usd)}</b>
      <div>
        <p className="package-money-what">{item.kind === 'STORAGE' ? words.storage : (item.what ?? words.charge)}</p>
        {item.storage && <StorageDays {...item.storage} />}
        <p>{itemText(item)}</p>
      </div>
    </li>
  );
}
