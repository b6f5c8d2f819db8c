import { decideFor, notScannedIn, type PackageNow, statusNames, transitions } from '#api/modules/packages/index';
import type { FreightMode } from '#contract/freight';
import type { PackageStatus } from '#contract/packages/rules';
import type { BulkAction } from '#contract/staff/bulk/rules';
import type { Refusals } from '#contract/staff/bulk/schema';
import { chinaDesk, type StaffRole } from '#contract/staff/roles';

/** The action with its checked details. */
export type BulkCommand = {
  action: BulkAction;
  reason?: string | undefined;
  status?: PackageStatus | undefined;
  branch?: string | undefined;
  container?: { id: number; reference: string; state: string; mode: FreightMode } | undefined;
  client?: { id: number; shippingMark: string } | undefined;
};

/** Actions that create events follow the table of transitions. Clients do not see the others. */
const commands = {
  HOLD: 'HOLD',
  RELEASE: 'RELEASE',
  AVAILABLE: 'AVAILABLE',
  NOTE: 'NOTE',
  CORRECT: 'CORRECT',
} as const;
type EventAction = keyof typeof commands;
export const isEvent = (action: BulkAction): action is EventAction => Object.hasOwn(commands, action);

const otherRoles: Record<Exclude<BulkAction, EventAction>, readonly StaffRole[]> = {
  PUT_INTO: chinaDesk,
  TAKE_OUT: chinaDesk,
  ASSIGN: ['admin', 'china-warehouse', 'support'],
};

export const rolesOf = (action: BulkAction): readonly StaffRole[] =>
  isEvent(action) ? transitions[action].roles : otherRoles[action];

type Outcome =
  | { do: true; event?: { kind: string; status: PackageStatus | null } }
  | { do: false; sentence: string | null };

const unchanged: Outcome = { do: false, sentence: null };
const refuse = (sentence: string): Outcome => ({ do: false, sentence });

const closed = (reference: string | null) => `${reference} is closed: its manifest is fixed.`;

const wrongMode = (mode: FreightMode, reference: string) =>
  mode === 'AIR'
    ? `This package goes by air and ${reference} is a container.`
    : `This package goes by sea and ${reference} is an air shipment.`;

type NameOf = (branch: string) => string;

function decideOne(row: PackageNow, command: BulkCommand, role: StaffRole, nameOf: NameOf): Outcome {
  const { action, container, client } = command;
  if (row.isVoid) return refuse('This package is void. Restore it first.');
  if (isEvent(action)) {
    // As for a single package: a signed hand-over is undone as a hand-over, with its proof.
    if (action === 'CORRECT' && row.handedOver > 0)
      return refuse('This package was handed over. Undo that hand-over instead.');
    const decision = decideFor(row, action, { role, reason: command.reason, status: command.status });
    const isUnseen = action === 'AVAILABLE' && !command.reason && !row.scannedIn.includes(command.branch ?? '');
    if (decision.outcome === 'add') {
      return isUnseen ? refuse(notScannedIn(nameOf(command.branch ?? ''))) : { do: true, event: decision };
    }
    const isElsewhere = action === 'AVAILABLE' && row.isAvailable && row.atBranch !== command.branch;
    if (isElsewhere) return refuse(`This package is available in ${nameOf(row.atBranch ?? '')}.`);
    return decision.outcome === 'refuse' ? refuse(decision.sentence) : unchanged;
  }
  if (action === 'PUT_INTO') {
    if (row.containerId === container?.id) return unchanged;
    if (row.containerId !== null && row.containerState !== 'PLANNED') return refuse(closed(row.containerReference));
    if (container && row.mode !== container.mode) return refuse(wrongMode(row.mode, container.reference));
    if (!row.isIdentified) return refuse('This package has no client yet. Assign it first.');
    if (row.status !== 'YET_TO_LOAD') return refuse(`This package is ${statusNames[row.status]}.`);
    return { do: true };
  }
  if (action === 'TAKE_OUT') {
    if (row.containerId === null) return unchanged;
    return row.containerState === 'PLANNED' ? { do: true } : refuse(closed(row.containerReference));
  }
  if (row.clientId === client?.id) return unchanged;
  return row.clientId === null ? { do: true } : refuse('This package already has a client.');
}

type Refused = { row: { id: number; trackingNumber: string }; sentence: string };

const examplesShown = 5;
const groupsShown = 20;

/** Each sentence once, the most frequent first. */
export function grouped(refused: readonly Refused[]): Refusals {
  const groups = new Map<string, Refusals[number]>();
  for (const { row, sentence } of refused) {
    const isKnown = groups.has(sentence) || groups.size < groupsShown;
    const name = isKnown ? sentence : 'There are other reasons.';
    const group = groups.get(name) ?? { sentence: name, count: 0, examples: [] };
    group.count += 1;
    if (group.examples.length < examplesShown) group.examples.push({ id: row.id, trackingNumber: row.trackingNumber });
    groups.set(name, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** The outcome of an action for each package. A pure function: the same facts give the same plan. */
export function planFor(rows: readonly PackageNow[], command: BulkCommand, role: StaffRole, nameOf: NameOf) {
  const decided = rows.map((row) => ({ row, outcome: decideOne(row, command, role, nameOf) }));
  const refused = decided.flatMap(({ row, outcome }) =>
    outcome.do || outcome.sentence === null ? [] : { row, sentence: outcome.sentence },
  );
  const doing = decided.filter(({ outcome }) => outcome.do);
  const event = doing.flatMap(({ outcome }) => (outcome.do && outcome.event ? outcome.event : []))[0];
  return {
    total: rows.length,
    todo: doing.map(({ row }) => row),
    /** A command has the same outcome for every package. */
    event,
    unchanged: rows.length - doing.length - refused.length,
    refusedCount: refused.length,
    refused: grouped(refused),
    /** Everything that the plan depends on. */
    facts: decided.map(({ row, outcome }) => [
      row.id,
      outcome.do || outcome.sentence,
      row.status,
      row.containerId,
      row.clientId,
      row.availableAt,
      row.handedOver,
    ]),
  };
}

export type Plan = ReturnType<typeof planFor>;
