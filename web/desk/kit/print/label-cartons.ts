import type { DeskPackage } from '#contract/staff/packages/schema';
import { labelsPerPrint } from '#contract/staff/prints/rules';
import type { PackageLabel } from '#contract/staff/prints/schema';

export interface CartonLabel {
  pkg: PackageLabel;
  /** From 1. */
  carton: number;
  of: number;
  /** Centimetres; null when intake has a volume but no sizes. */
  size: { length: number; width: number; height: number } | null;
}

/** What a package page knows is enough for a preview. */
export const labelOf = (pkg: DeskPackage): PackageLabel => ({
  ...pkg,
  branch: pkg.events.findLast(({ kind }) => kind === 'AVAILABLE')?.place ?? null,
});

/** As counted at intake: by sizes, or else by quantity. */
export const cartonsOf = ({ cartons, quantity }: PackageLabel) =>
  cartons.length > 0 ? cartons.reduce((sum, { count }) => sum + count, 0) : quantity;

export function cartonLabel(pkg: PackageLabel, carton: number): CartonLabel {
  let before = 0;
  const size = pkg.cartons.find(({ count }) => {
    before += count;
    return carton <= before;
  });
  return { pkg, carton, of: cartonsOf(pkg), size: size ?? null };
}

/** The cartons from one number to another, all of them when there is no range; null when that is more than one print job. */
export function labelsOf(
  packages: readonly PackageLabel[],
  range?: { from: number; to: number },
): CartonLabel[] | null {
  const spans = packages.map((pkg) => ({
    pkg,
    from: range?.from ?? 1,
    to: Math.min(range?.to ?? Infinity, cartonsOf(pkg)),
  }));
  if (spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0) > labelsPerPrint) return null;
  return spans.flatMap(({ pkg, from, to }) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => cartonLabel(pkg, from + at)),
  );
}

/** In cubic metres; of the one carton when its size is known. */
export const cartonCbm = ({ size, pkg }: CartonLabel) =>
  size ? (size.length * size.width * size.height) / 1_000_000 : pkg.cbm;

/**
 * What scanners read from a label. Every scan field of the desk understands the tracking number, so all cartons of a package
 * carry the same code. Once a carton has a record of its own, this becomes `K<package>-<carton>`.
 */
export const codeOf = ({ pkg }: CartonLabel) => pkg.trackingNumber;
