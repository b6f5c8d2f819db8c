import { cartonCode } from '#contract/carton-code';
import { labelsPerPrint } from '#contract/staff/prints/rules';
import type { PackageLabel } from '#contract/staff/prints/schema';

export interface CartonLabel {
  pkg: PackageLabel;
  /** From 1, in the package as received. */
  carton: number;
  of: number;
  /** Centimetres. Null when intake recorded a volume but no sizes. */
  size: { length: number; width: number; height: number } | null;
}

/** The number from intake: by sizes, or else by quantity. */
export const cartonsOf = ({ cartons, quantity, numbered }: PackageLabel) => {
  if (numbered.length > 0) return numbered.length;
  return cartons.length > 0 ? cartons.reduce((sum, { count }) => sum + count, 0) : quantity;
};

/** The nth carton of a package, or of the part that is here. */
export function cartonLabel(pkg: PackageLabel, nth: number): CartonLabel {
  const known = pkg.numbered[nth - 1];
  if (known) {
    const { position, length, width, height } = known;
    const size = length && width && height ? { length, width, height } : null;
    return { pkg, carton: position, of: pkg.of, size };
  }
  let before = 0;
  const size = pkg.cartons.find(({ count }) => {
    before += count;
    return nth <= before;
  });
  return { pkg, carton: nth, of: cartonsOf(pkg), size: size ?? null };
}

/** The cartons in a range, or all without a range. Null when that is more than one print job. */
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

/** In cubic metres, for the one carton when its size is known. */
export const cartonCbm = ({ size, pkg }: CartonLabel) =>
  size ? (size.length * size.width * size.height) / 1_000_000 : pkg.cbm;

/** What a label's barcode contains: the carton code, or the tracking number when there are no carton rows. */
export const codeOf = ({ pkg, carton }: CartonLabel) =>
  pkg.numbered.length > 0 ? cartonCode({ wholeId: pkg.wholeId, position: carton }) : pkg.trackingNumber;
