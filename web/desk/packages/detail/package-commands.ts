import type { PackageStatus } from '#contract/packages/rules';
import { chinaDesk, ghanaDesk, type StaffRole } from '#contract/staff/roles';

export type CommandName = 'HOLD' | 'RELEASE' | 'AVAILABLE' | 'NOTE' | 'CORRECT';

interface PackageCommand {
  name: CommandName;
  from: readonly PackageStatus[] | 'any';
  roles: readonly StaffRole[];
  needsReason: boolean;
}

/**
 * The commands that the server accepts by status and role (api/modules/packages/transitions.ts). Its other refusals
 * come as sentences.
 */
const commands: readonly PackageCommand[] = [
  { name: 'HOLD', from: ['YET_TO_LOAD'], roles: chinaDesk, needsReason: true },
  { name: 'RELEASE', from: ['ON_HOLD'], roles: chinaDesk, needsReason: false },
  { name: 'AVAILABLE', from: ['ARRIVED'], roles: ghanaDesk, needsReason: false },
  {
    name: 'NOTE',
    from: 'any',
    roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'],
    needsReason: true,
  },
  { name: 'CORRECT', from: 'any', roles: ['admin'], needsReason: true },
];

interface Happened {
  id: number;
  kind: string;
  status: PackageStatus | null;
}

/** A package is made available only once, and not while it is on a transfer: it is scanned in there. */
export function commandsFor(status: PackageStatus, role: StaffRole, events: readonly Happened[]) {
  const mayBeAvailable = !hasBeenAvailable(events) && lastChange(events)?.kind !== 'TRANSFERRED';
  return commands.filter(
    ({ name, from, roles }) =>
      (from === 'any' || from.includes(status)) && roles.includes(role) && (name !== 'AVAILABLE' || mayBeAvailable),
  );
}

const lastChange = (events: readonly Happened[]) =>
  events.filter(({ status }) => status !== null).sort((one, other) => other.id - one.id)[0];

/** Counts events since the last change of status: a package that arrives again is made available again. */
export function hasBeenAvailable(events: readonly Happened[]): boolean {
  const changed = lastChange(events)?.id ?? 0;
  return events.some(({ id, kind }) => kind === 'AVAILABLE' && id > changed);
}

/** The roles that can give an unidentified package to a client, as in the contract. */
const assigners: readonly StaffRole[] = ['admin', 'china-warehouse', 'support'];

export type NextStep = 'handOver' | 'available' | 'release' | 'assign';

/** This person's next step for a package in this state. Null when it is another person's work. */
export function nextStep(
  { status, clientId, events }: { status: PackageStatus; clientId: number | null; events: readonly Happened[] },
  role: StaffRole,
): NextStep | null {
  if (clientId === null) return assigners.includes(role) ? 'assign' : null;
  const offered = commandsFor(status, role, events).map(({ name }) => name);
  if (offered.includes('AVAILABLE')) return 'available';
  if (offered.includes('RELEASE')) return 'release';
  const isWaiting = status === 'ARRIVED' && hasBeenAvailable(events);
  return isWaiting && ghanaDesk.some((each) => each === role) ? 'handOver' : null;
}
