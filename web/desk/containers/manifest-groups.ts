import type { LoadedPackage } from '#contract/staff/packages/schema';
import { countPackages } from '../kit/count-packages';

export interface ManifestGroup {
  key: string;
  mark: string;
  rows: readonly LoadedPackage[];
  packages: number;
  cartons: number;
  cbm: number;
  /** For weighed packages only. */
  kg: number;
  /** Null while the fee of a package is unknown. */
  fee: number | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
/** Volumes have four decimals; added as whole numbers they stay exact. */
export const sumCbm = (rows: readonly { cbm: number }[]) =>
  sum(rows.map(({ cbm }) => Math.round(cbm * 10_000))) / 10_000;
/** The known weight, to 10 grams. */
export const sumKg = (rows: readonly { weightKg: number | null }[]) =>
  sum(rows.map(({ weightKg }) => Math.round((weightKg ?? 0) * 100))) / 100;
/** Added in whole cents. Null while the fee of a package is unknown. */
export const sumFee = (rows: readonly { fee: number | null }[]) =>
  rows.every(({ fee }) => fee !== null) ? sum(rows.map(({ fee }) => Math.round((fee ?? 0) * 100))) / 100 : null;
export const sumQuantity = (rows: readonly { quantity: number }[]) => sum(rows.map(({ quantity }) => quantity));
export const sumCartons = (rows: readonly { cartons: number }[]) => sum(rows.map(({ cartons }) => cartons));

/** One group per client, largest load first. A package without a client is listed by its mark. */
export function groupByClient(manifest: readonly LoadedPackage[]): readonly ManifestGroup[] {
  const groups = new Map<string, LoadedPackage[]>();
  for (const row of manifest) {
    const key = row.clientId === null ? `mark ${row.customer}` : `client ${row.clientId}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .map(([key, rows]) => ({
      key,
      mark: rows[0]?.customer ?? '',
      rows,
      packages: countPackages(rows),
      cartons: sumCartons(rows),
      cbm: sumCbm(rows),
      kg: sumKg(rows),
      fee: sumFee(rows),
    }))
    .sort((one, other) => other.cbm - one.cbm || other.kg - one.kg || one.mark.localeCompare(other.mark));
}
