import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { branch, freightMode } from '#contract/staff/fields';
import type * as calls from '#contract/staff/today/calls';

const days = z.int();
const mostOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ count: z.int(), rows: z.array(row) });

/** Work that has begun: a container being loaded in China, or a manifest check in Ghana. */
const job = z.object({
  kind: z.enum(['LOADING', 'CHECK']),
  containerId: rowId,
  reference: z.string(),
  vessel: z.nullable(z.string()),
  mode: freightMode,
  /** Packages found in a check; cbm loaded into a container; kg loaded into an air shipment. */
  done: z.number(),
  /** Packages in the manifest; cbm or kg that fit. */
  total: z.number(),
  since: timestamp,
});
export type TodayJob = z.infer<typeof job>;

const arrivedContainer = z.object({
  containerId: rowId,
  reference: z.string(),
  vessel: z.nullable(z.string()),
  arrived: nullableTimestamp,
  packages: z.int(),
});

const ship = z.object({
  containerId: rowId,
  reference: z.string(),
  vessel: z.nullable(z.string()),
  mode: freightMode,
  departure: nullableTimestamp,
  eta: timestamp,
  /** Days until the expected arrival in Ghana. Negative when it is late. */
  daysLeft: days,
});
export type TodayShip = z.infer<typeof ship>;

const drawer = z.object({
  cashierId: rowId,
  cashier: z.string(),
  branch: z.string(),
  /** The first cash that no close has counted. */
  since: timestamp,
  days,
  usd: money,
  ghs: money,
});
export type TodayDrawer = z.infer<typeof drawer>;

const waitingClient = z.object({
  clientId: rowId,
  shippingMark: z.string(),
  branch: z.nullable(z.string()),
  packages: z.int(),
  since: timestamp,
  days,
});

const branchDay = z.object({
  branch,
  received: z.int(),
  handedOver: z.int(),
  waiting: z.int(),
  overdue: z.int(),
});
export type BranchDay = z.infer<typeof branchDay>;

/** For the owner. Days and weeks are Ghana's, which uses UTC all year. */
const figures = z.object({
  /** The sum of all positive balances, and the part that is older than 60 days. */
  owed: z.object({ total: money, old: money }),
  /** Today's confirmed payments: together in USD, and by currency. */
  paid: z.object({ total: money, usd: money, ghs: money }),
  /** Since Monday, and in the previous week up to the same hour. */
  received: z.object({ cbm, before: cbm }),
});
export type TodayFigures = z.infer<typeof figures>;

const setUp = z.object({
  /** E-mail, phone, opening hours and address. */
  contact: z.boolean(),
  /** A bank account or a mobile money code. */
  payment: z.boolean(),
  prices: z.boolean(),
  /** Whether the branches were entered or reviewed: a new company begins with proposals. */
  branches: z.boolean(),
  warehouses: z.boolean(),
  staff: z.boolean(),
  client: z.boolean(),
  package: z.boolean(),
});
export type SetUp = z.infer<typeof setUp>;

/** A section is absent when the role does not need it. Amounts are null for roles that may not read money. */
export const today = z.object({
  at: timestamp,
  /** The scope of these sections: the own branch of a warehouse in Ghana, or all branches. */
  branch: z.nullable(branch),
  goOn: z.optional(z.array(job)),
  /** Containers in the port or unloaded whose manifest check has not begun. */
  checks: z.optional(mostOf(arrivedContainer)),
  late: z.optional(mostOf(ship)),
  payments: z.optional(
    z.object({
      /** Pending payments that another person recorded, so this person may confirm them. */
      count: z.int(),
      /** Pending payments that this person recorded, so another person must confirm them. */
      own: z.int(),
      usd: money,
      oldest: nullableTimestamp,
    }),
  ),
  /** Requests of other people that a second person must decide. */
  requests: z.optional(z.object({ count: z.int(), oldest: nullableTimestamp })),
  /** Payment slips that clients have sent. */
  slips: z.optional(z.object({ count: z.int(), oldest: nullableTimestamp })),
  /** Invoices that nobody has issued yet, and the closed containers that most of them are of. */
  drafts: z.optional(z.object({ count: z.int(), containers: z.int(), oldest: nullableTimestamp })),
  /** Invoices whose goods cost less by now, and the difference that no credit note holds yet. */
  credits: z.optional(z.object({ count: z.int(), usd: money, oldest: nullableTimestamp })),
  /** What clients asked for, and changes of an e-mail or phone that another person asked for and this one may agree to. */
  clients: z.optional(
    z.object({
      claims: z.int(),
      deletions: z.int(),
      contacts: z.int(),
      oldest: z.object({ claims: nullableTimestamp, deletions: nullableTimestamp, contacts: nullableTimestamp }),
      /** The client of the oldest such change. */
      contactOf: z.nullable(rowId),
    }),
  ),
  /** Transfer lists on the way to this branch. */
  transfers: z.optional(z.object({ count: z.int(), oldest: nullableTimestamp })),
  unidentified: z.optional(z.object({ count: z.int(), olderThanWeek: z.int(), oldest: nullableTimestamp, days })),
  messages: z.optional(z.object({ count: z.int(), oldest: nullableTimestamp, days })),
  storage: z.optional(
    z.object({ packages: z.int(), clients: z.int(), usd: z.nullable(money), oldest: nullableTimestamp, days }),
  ),
  discrepancies: z.optional(
    z.object({
      count: z.int(),
      missing: z.int(),
      extra: z.int(),
      damaged: z.int(),
      oldest: nullableTimestamp,
      days,
    }),
  ),
  disputes: z.optional(z.object({ count: z.int(), overdue: z.int(), oldest: nullableTimestamp, days })),
  waiting: z.optional(mostOf(waitingClient)),
  figures: z.optional(figures),
  ships: z.array(ship),
  drawers: z.optional(z.array(drawer)),
  branches: z.optional(z.array(branchDay)),
  /** While a step of the set-up is open, for an admin. */
  setUp: z.optional(setUp),
});
export type Today = z.infer<typeof today>;

export const schemas = {
  getToday: { reply: today },
} satisfies SchemasOf<typeof calls>;
