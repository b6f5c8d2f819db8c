import type { PackageCharges } from '#contract/documents/schema';
import { packageDetail } from '../../content/package-detail';
import { fillText } from '../../shared/money/fill';

const { one, many } = packageDetail.money.part;

/** 'Kettles, 7 cartons' for a part of the package, else 'Kettles'. */
export function chargeTitle({ what, cartons }: Pick<PackageCharges['lines'][number], 'what' | 'cartons'>): string {
  return cartons === null ? what : fillText(cartons === 1 ? one : many, { what, n: cartons });
}
