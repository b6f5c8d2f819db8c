import { AppError, type Issue } from '#api/http/app-error';
import type { Carton } from '#api/modules/packages/intake.repository';
import { largestLikelyCartonCbm, unusualTimes } from '#contract/staff/package-corrections/rules';

type Measured = { cbm: number; quantity: number; cartons: readonly Carton[] };

/**
 * Values that a person should check before they are saved, because a misplaced decimal point would be billed. A pure
 * function.
 */
export function unusualSizes({ cbm, quantity, cartons }: Measured, average: number | null): Issue[] {
  const issues: Issue[] = [];
  const largest = Math.max(0, ...cartons.map(({ length, width, height }) => (length * width * height) / 1_000_000));
  if (largest > largestLikelyCartonCbm) {
    issues.push({ path: 'cartons', message: `A carton of ${round(largest)} cbm is unusually large.` });
  } else if (cartons.length === 0 && cbm / quantity > largestLikelyCartonCbm) {
    issues.push({ path: 'cbm', message: `${round(cbm / quantity)} cbm for each carton is unusually large.` });
  }
  if (average !== null && average > 0 && cbm >= average * unusualTimes) {
    const message = `${round(cbm)} cbm is ${Math.floor(cbm / average)} times the average of this client's last packages, ${round(average)} cbm.`;
    issues.push({ path: 'cbm', message });
  }
  return issues;
}

/** Nothing is saved until the person has confirmed the value. */
export function askAboutUnusual(issues: Issue[]) {
  if (issues.length === 0) return;
  const message = `${issues.map((issue) => issue.message).join(' ')} Is this right?`;
  throw new AppError('UNUSUAL_VALUE', message, { issues });
}

const round = (cbm: number) => String(Math.round(cbm * 10_000) / 10_000);
