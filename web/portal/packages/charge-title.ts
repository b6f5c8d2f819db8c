import type { PackageCharges } from '#contract/documents/schema';
import { packageDetail } from '../../content/package-detail';
import { formatCbm } from '../../lib/format';
import { fillText } from '../../shared/money/fill';
import { formatAmount } from '../../shared/money/format';

const words = packageDetail.money;
const { one, many } = words.part;
const single: Record<string, string> = words.ofOne;
type Line = PackageCharges['lines'][number];

/** 'Kettles, 7 cartons' for a part of the package, else 'Kettles'. */
export function chargeTitle({ what, cartons }: Pick<Line, 'what' | 'cartons'>): string {
  return cartons === null ? what : fillText(cartons === 1 ? one : many, { what, n: cartons });
}

type Measured = Pick<Line, 'quantity' | 'unit' | 'unitPrice' | 'ownPrice'>;

/** "0.5760 cbm at $270.00, your agreed price. "; empty without a quantity. What was corrected has a minus, as its amount has. */
export function chargeMeasure({ quantity, unit, unitPrice, ownPrice }: Measured): string {
  if (unit === 'once' || unit === 'percent') return '';
  const count = (unit === 'cbm' ? formatCbm(quantity) : String(quantity)).replace('-', '−');
  const from = ownPrice === null ? '' : words.ownPrice[ownPrice];
  const name = (Math.abs(quantity) === 1 && single[unit]) || words.units[unit];
  const measured = fillText(words.at, { quantity: `${count} ${name}`, price: formatAmount(unitPrice) });
  return `${measured}${from}. `;
}
