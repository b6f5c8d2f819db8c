import type { PackageGoods } from '#contract/disputes/schema';
import { goods as words } from '../../content/goods';
import { positionsInWords } from '../../shared/carton-positions';
import { fillText } from '../../shared/money/fill';

type Goods = Pick<PackageGoods, 'cartons' | 'of' | 'weight'>;

/** The number of cartons, their weight in all, and the size and weight of each. */
export function GoodsCartons({ goods }: { goods: Goods }) {
  const { cartons, of } = goods;
  const kg = weightOf(goods);
  return (
    <>
      <p>
        {fillText(of === 1 ? words.count.one : words.count.many, { n: of })}
        {kg !== null && `, ${fillText(words.total, { kg })}`}
      </p>
      <ul className="goods-cartons">
        {cartons.map(({ positions, length, width, height, weight }) => (
          <li key={positions[0]}>
            <strong>
              {fillText(positions.length === 1 ? words.which.one : words.which.many, {
                list: positionsInWords(positions),
              })}
            </strong>
            <span>
              {length === null
                ? words.noSize
                : fillText(words.size, { length, width: width ?? 0, height: height ?? 0 })}
            </span>
            {weight !== null && <span>{fillText(words.weight, { kg: weight })}</span>}
            {weight === null && kg === null && <span>{words.noWeight}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The weight of the package, or the sum of its cartons once all are weighed. */
function weightOf({ weight, cartons }: Goods): number | null {
  if (typeof weight === 'number') return weight;
  if (cartons.length === 0) return null;
  let sum = 0;
  for (const { positions, weight: each } of cartons) {
    if (each === null) return null;
    sum += positions.length * each;
  }
  return Math.round(sum * 100) / 100;
}
