import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { cbm, id, nullableTimestamp, packageStatus, rowId, timestamp } from '#contract/fields';
import { command, moment, place, reason, rowNumber, searchText, trackingNumber, vessel } from '#contract/staff/fields';
import { deskPackageRow } from '#contract/staff/packages';
import { pagedRows, pageOf } from '#contract/staff/paging';
import { chinaDesk, everyRole, ghanaDesk } from '#contract/staff/roles';

export const containerStates = ['PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'OFFLOADED'] as const;
export type ContainerState = (typeof containerStates)[number];

const rowFields = {
  id: rowId,
  reference: z.string(),
  containerNumber: z.nullable(z.string()),
  vessel: z.nullable(z.string()),
  state: z.enum(containerStates),
  /** What clients see of it. */
  status: packageStatus,
  capacityCbm: cbm,
  usedCbm: cbm,
  packages: z.int(),
  loaded: nullableTimestamp,
  departure: nullableTimestamp,
  eta: nullableTimestamp,
  arrived: nullableTimestamp,
  offloaded: nullableTimestamp,
};

export const containerRow = z.object(rowFields);
export type ContainerRow = z.infer<typeof containerRow>;

const stepCommands = ['LOAD', 'DEPART', 'CHANGE_ETA', 'ARRIVE', 'OFFLOAD'] as const;

const steppedFields = {
  ...rowFields,
  /** How far the last step has come with the packages of a large container; null when it has reached all of them. */
  progress: z.nullable(z.object({ command: z.enum(stepCommands), done: z.int(), total: z.int() })),
  etaHistory: z.array(
    z.object({ eta: timestamp, previousEta: nullableTimestamp, reason: z.string(), by: z.string(), at: timestamp }),
  ),
};
const steppedContainer = z.object(steppedFields);
export type SteppedContainer = z.infer<typeof steppedContainer>;

/** A longer manifest is exported, not listed. */
export const manifestRowsListed = 2_000;

export const container = z.object({ ...steppedFields, manifest: z.array(deskPackageRow) });
export type Container = z.infer<typeof container>;

const numberRule = 'A container number has up to 20 letters and digits.';
const containerNumber = z.string(numberRule).check(
  z.maxLength(40, numberRule),
  z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{1,20}$/, numberRule),
);
const referenceRule = 'A reference has up to 40 letters, digits and dashes.';
const reference = z
  .string(referenceRule)
  .check(z.trim(), z.maxLength(40, referenceRule), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, referenceRule));
const capacity = z.number('Enter the capacity in cbm.').check(z.minimum(1), z.maximum(999));

export const containerSorts = ['loaded', 'reference', 'departure', 'eta', 'id'] as const;
export type ContainerSort = (typeof containerSorts)[number];

export const listContainers = defineEndpoint({
  method: 'GET',
  path: '/staff/containers',
  audience: 'staff',
  roles: everyRole,
  summary:
    'Containers by state and by what reference, number or vessel hold, a page at a time; those without a date are newest.',
  query: z.object({
    state: z.optional(z.enum(containerStates, 'Must be a known state.')),
    text: z.optional(searchText),
    sort: z.optional(z.enum(containerSorts, 'Must be a column that can be sorted by.')),
    ...pageOf,
  }),
  reply: pagedRows(containerRow),
});

export const getContainer = defineEndpoint({
  method: 'GET',
  path: '/staff/containers/{id}',
  audience: 'staff',
  roles: everyRole,
  summary:
    'A container with the first 2,000 packages of its manifest, how full it is, and every change of its expected arrival.',
  params: z.object({ id }),
  reply: container,
});

export const createContainer = defineEndpoint({
  method: 'POST',
  path: '/staff/containers',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Plans a container. Without a reference it gets one from the date.',
  body: z.strictObject({
    ...command,
    reference: z.optional(reference),
    containerNumber: z.optional(containerNumber),
    vessel: z.optional(vessel),
    capacityCbm: z._default(capacity, 68),
  }),
  status: 201,
  reply: container,
});

export const updateContainer = defineEndpoint({
  method: 'PATCH',
  path: '/staff/containers/{id}',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Changes number, vessel or capacity, until the container has arrived.',
  params: z.object({ id }),
  body: z.strictObject({
    ...command,
    containerNumber: z.optional(containerNumber),
    vessel: z.optional(vessel),
    capacityCbm: z.optional(capacity),
  }),
  reply: steppedContainer,
});

/** By row numbers from a list, or by what a scanner reads: all or nothing. */
const packages = {
  packageIds: z.optional(z.array(rowNumber).check(z.minLength(1), z.maxLength(500))),
  trackingNumber: z.optional(trackingNumber),
};

/** `changed` names the packages that were moved; those that were where they should be already are not among them. */
const moved = z.object({ container: containerRow, changed: z.array(deskPackageRow) });

export const loadPackages = defineEndpoint({
  method: 'POST',
  path: '/staff/containers/{id}/load',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Puts packages into a planned container.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, ...packages }),
  reply: moved,
});

export const unloadPackages = defineEndpoint({
  method: 'POST',
  path: '/staff/containers/{id}/unload',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Takes packages out of a planned container.',
  params: z.object({ id }),
  body: z.strictObject({ ...command, ...packages }),
  reply: moved,
});

const step = { params: z.object({ id }), reply: steppedContainer } as const;

export const closeContainer = defineEndpoint({
  method: 'POST',
  path: '/staff/containers/{id}/close',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'Freezes the manifest: its packages are loaded.',
  ...step,
  body: z.strictObject({ ...command, loadedAt: z.optional(moment) }),
});

export const departContainer = defineEndpoint({
  method: 'POST',
  path: '/staff/containers/{id}/depart',
  audience: 'staff',
  roles: chinaDesk,
  summary: 'The ship has left.',
  ...step,
  body: z.strictObject({
    ...command,
    departureAt: z.optional(moment),
    eta: z.optional(moment),
    place: z.optional(place),
  }),
});

export const changeContainerEta = defineEndpoint({
  method: 'POST',
  path: '/staff/containers/{id}/eta',
  audience: 'staff',
  roles: ['admin', 'china-warehouse', 'ghana-warehouse', 'support'],
  summary: 'Moves the expected arrival, with a reason that is kept.',
  ...step,
  body: z.strictObject({ ...command, eta: moment, reason }),
});

export const arriveContainer = defineEndpoint({
  method: 'POST',
  path: '/staff/containers/{id}/arrive',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'The container is in the port.',
  ...step,
  body: z.strictObject({ ...command, arrivedAt: z.optional(moment), place: z.optional(place) }),
});

export const offloadContainer = defineEndpoint({
  method: 'POST',
  path: '/staff/containers/{id}/offload',
  audience: 'staff',
  roles: ghanaDesk,
  summary: 'The container is empty; its packages are in the warehouse.',
  ...step,
  body: z.strictObject({ ...command, offloadedAt: z.optional(moment), place: z.optional(place) }),
});
