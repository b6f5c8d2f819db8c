import type { PackageStatus } from '#contract/packages/rules';
import { goods as words } from '../../content/goods';
import { fillText } from '../../shared/money/fill';
import { Icon } from '../../ui/icon';
import { lostText, missingText } from './missing-text';
import { useGoods } from './use-goods';
import './goods.css';

/** What is damaged or missing, at the top. Hidden while all is well. */
export function GoodsNotice({ id, status }: { id: string; status: PackageStatus }) {
  const { data } = useGoods(id);
  if (!data || (data.damage.length === 0 && data.missing === 0)) return null;
  const { damage, of } = data;
  const damaged = status === 'ARRIVED' || status === 'DELIVERED' ? words.arrivedDamaged : words.damaged;
  const missing = missingText(data);
  const lost = lostText(data);
  return (
    <div className="goods-notice">
      <Icon name="alert" />
      <div>
        {missing && (
          <p>
            <strong>{missing}</strong> {words.looking}
          </p>
        )}
        {lost && (
          <p>
            <strong>{lost}</strong> {words.gaveUp}
          </p>
        )}
        {damage.map(({ carton, at }) => (
          <p key={`${carton} ${at}`}>
            <strong>{carton === null ? words.damagedWhole : fillText(damaged, { n: carton, all: of })}</strong>
          </p>
        ))}
        {damage.some(({ isCollected }) => !isCollected) && <p>{words.contact}</p>}
      </div>
    </div>
  );
}
