import { type PackageCommand, type PackageFacts, transitions } from '#api/modules/packages/transitions';
import type { PackageStatus } from '#contract/packages/rules';
import type { StaffRole } from '#contract/staff/roles';

export const statusNames: Record<PackageStatus, string> = {
  YET_TO_LOAD: 'yet to load',
  ON_HOLD: 'on hold',
  IN_TRANSIT: 'in transit',
  EN_ROUTE: 'in transit',
  ARRIVED: 'arrived',
  DELIVERED: 'delivered',
};

export const voidPackage = 'This package is void. Restore it first.';

const isBeforeLoading = (status: PackageStatus) => status === 'YET_TO_LOAD' || status === 'ON_HOLD';

export type Decision =
  | { outcome: 'add'; kind: string; status: PackageStatus | null }
  | { outcome: 'nothing' }
  | { outcome: 'forbidden'; roles: readonly StaffRole[] }
  | { outcome: 'incomplete'; field: 'reason' | 'status'; sentence: string }
  | { outcome: 'refuse'; sentence: string };

/** The outcome of a command. A pure function: the same facts give the same decision. */
export function decide(
  command: PackageCommand,
  facts: PackageFacts,
  by: { role: StaffRole; reason?: string | undefined; status?: PackageStatus | undefined },
): Decision {
  const { kind, from, to, roles, needsReason, guard, isDone } = transitions[command];
  if (!roles.includes(by.role)) return { outcome: 'forbidden', roles };
  if (needsReason && !by.reason) return { outcome: 'incomplete', field: 'reason', sentence: 'Give a reason.' };
  if (facts.isVoid) return { outcome: 'refuse', sentence: voidPackage };
  if (isDone?.(facts)) return { outcome: 'nothing' };
  if (facts.isMissing && command === 'AVAILABLE') {
    return {
      outcome: 'refuse',
      sentence: 'This package is missing. Scan it in the check of its container when it is found.',
    };
  }
  if (!from.includes(facts.status)) {
    return {
      outcome: 'refuse',
      sentence: `This package is ${statusNames[facts.status]}: this step is not possible now.`,
    };
  }
  const sentence = guard?.(facts);
  if (sentence) return { outcome: 'refuse', sentence };
  if (to !== 'given') return { outcome: 'add', kind, status: to };

  const { status } = by;
  if (!status) return { outcome: 'incomplete', field: 'status', sentence: 'Say which status is right.' };
  if (status === facts.status) return { outcome: 'nothing' };
  if (!isBeforeLoading(status) && (facts.container?.isOpen ?? true)) {
    return { outcome: 'refuse', sentence: `A package that is ${statusNames[status]} must be in a closed container.` };
  }
  return { outcome: 'add', kind, status };
}
