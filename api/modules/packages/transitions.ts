import type { PackageStatus } from '#contract/packages/rules';
import { chinaDesk, ghanaDesk, type StaffRole } from '#contract/staff/roles';

/** What can happen to a package. The events of a container happen to everything in it. */
export type PackageCommand =
  | 'HOLD'
  | 'RELEASE'
  | 'LOAD'
  | 'DEPART'
  | 'CHANGE_ETA'
  | 'ARRIVE'
  | 'OFFLOAD'
  | 'AVAILABLE'
  | 'DELIVER'
  | 'NOTE'
  | 'CORRECT'
  | 'TAKE_BACK'
  | 'REOPEN'
  | 'UNDO_ARRIVE'
  | 'MISSING'
  | 'FOUND'
  | 'TRANSFER';

export type PackageFacts = {
  status: PackageStatus;
  /** It has a client. */
  isIdentified: boolean;
  /** The container it is in or planned for. */
  container: { reference: string; isOpen: boolean } | null;
  /** It has been available since it arrived. */
  isAvailable: boolean;
  /** Was not found when its container was checked. */
  isMissing: boolean;
  /** Received by mistake or twice. */
  isVoid: boolean;
  /** On a transfer list and not scanned in yet. */
  isOnTransfer: boolean;
};

/** A sentence when the facts forbid it. */
type Guard = (facts: PackageFacts) => string | null;

type Transition = {
  kind: string;
  /** The statuses in which it can happen. */
  from: readonly PackageStatus[];
  /** The status afterwards. Null keeps it; 'given' takes the one that the person names. */
  to: PackageStatus | null | 'given';
  roles: readonly StaffRole[];
  needsReason?: boolean;
  guard?: Guard;
  /** True when it has already happened, so nothing is added. */
  isDone?: (facts: PackageFacts) => boolean;
};

const anyStatus = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'EN_ROUTE', 'ARRIVED', 'DELIVERED'] as const;
const atSea = ['IN_TRANSIT', 'EN_ROUTE'] as const;

const outOfContainers: Guard = ({ container }) =>
  container === null ? null : `This package is in ${container.reference}. Take it out first.`;

const identified: Guard = ({ isIdentified }) =>
  isIdentified ? null : 'This package has no client yet. Assign it first.';

const readyForCollection: Guard = ({ isAvailable }) =>
  isAvailable ? null : 'This package is not available for collection yet.';

const notAvailable: Guard = ({ isAvailable }) =>
  isAvailable ? 'This package is available for collection. Take that back first.' : null;

/** Goods are available where they were scanned. */
export const notScannedIn = (branch: string) =>
  `This package was not scanned in ${branch}. Scan it there, or write how you know that it is there.`;

export const onTransfer = 'This package is on a transfer. Scan it in, or take it off the list.';
const notOnTransfer: Guard = ({ isOnTransfer }) => (isOnTransfer ? onTransfer : null);

const missing: Guard = ({ isMissing }) => (isMissing ? null : 'This package is not missing.');

const isNow =
  (...statuses: PackageStatus[]) =>
  ({ status }: PackageFacts) =>
    statuses.includes(status);

/**
 * Every allowed change of status. No status lies between loaded and departed (specification, Package statuses), so a
 * package is in transit from the moment its container is closed; 'available' is not a status either, so the package
 * stays ARRIVED.
 */
export const transitions: Record<PackageCommand, Transition> = {
  HOLD: {
    kind: 'HELD',
    from: ['YET_TO_LOAD'],
    to: 'ON_HOLD',
    roles: chinaDesk,
    needsReason: true,
    guard: outOfContainers,
    isDone: isNow('ON_HOLD'),
  },
  RELEASE: { kind: 'RELEASED', from: ['ON_HOLD'], to: 'YET_TO_LOAD', roles: chinaDesk, isDone: isNow('YET_TO_LOAD') },
  LOAD: { kind: 'LOADED', from: ['YET_TO_LOAD'], to: 'IN_TRANSIT', roles: chinaDesk, guard: identified },
  DEPART: { kind: 'DEPARTED', from: atSea, to: 'IN_TRANSIT', roles: chinaDesk },
  CHANGE_ETA: {
    kind: 'ETA_CHANGED',
    from: atSea,
    to: null,
    roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
    needsReason: true,
  },
  ARRIVE: { kind: 'ARRIVED', from: atSea, to: 'ARRIVED', roles: ghanaDesk },
  OFFLOAD: { kind: 'NOTED', from: ['ARRIVED'], to: null, roles: ghanaDesk },
  AVAILABLE: {
    kind: 'AVAILABLE',
    from: ['ARRIVED'],
    to: null,
    roles: ghanaDesk,
    guard: notOnTransfer,
    isDone: ({ isAvailable }) => isAvailable,
  },
  DELIVER: {
    kind: 'DELIVERED',
    from: ['ARRIVED'],
    to: 'DELIVERED',
    roles: ghanaDesk,
    guard: readyForCollection,
    isDone: isNow('DELIVERED'),
  },
  NOTE: {
    kind: 'NOTED',
    from: anyStatus,
    to: null,
    roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'accounts', 'support'],
    needsReason: true,
  },
  // Ways back after a mistake. The history shows them.
  CORRECT: {
    kind: 'CORRECTED',
    from: anyStatus,
    to: 'given',
    roles: ['admin'],
    needsReason: true,
    guard: notOnTransfer,
  },
  TAKE_BACK: {
    kind: 'CORRECTED',
    from: ['ARRIVED'],
    to: 'ARRIVED',
    roles: ghanaDesk,
    needsReason: true,
    guard: readyForCollection,
  },
  REOPEN: { kind: 'CORRECTED', from: atSea, to: 'YET_TO_LOAD', roles: chinaDesk, needsReason: true },
  UNDO_ARRIVE: {
    kind: 'CORRECTED',
    from: ['ARRIVED'],
    to: 'IN_TRANSIT',
    roles: ghanaDesk,
    needsReason: true,
    guard: (facts) => notAvailable(facts) ?? notOnTransfer(facts),
  },
  // A missing package has not arrived, whatever its container did: it is not billed or announced until it is found.
  MISSING: { kind: 'MISSING', from: ['ARRIVED'], to: 'IN_TRANSIT', roles: ghanaDesk, guard: notAvailable },
  FOUND: { kind: 'FOUND', from: atSea, to: 'ARRIVED', roles: ghanaDesk, guard: missing },
  // It stays arrived, but is available nowhere until it is scanned in.
  TRANSFER: { kind: 'TRANSFERRED', from: ['ARRIVED'], to: 'ARRIVED', roles: ghanaDesk },
};
