import type { DeskPackage } from '#contract/staff/packages/schema';
import type { PackageLabel } from '#contract/staff/prints/schema';

/** A package page's data is enough for a preview. */
export const labelOf = (pkg: DeskPackage): PackageLabel => ({
  ...pkg,
  branch: pkg.labelBranch,
  ...{ wholeId: pkg.id, of: 0, numbered: [] },
});
