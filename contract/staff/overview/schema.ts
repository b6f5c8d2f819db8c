import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, money, rowId, timestamp } from '#contract/fields';
import { branch } from '#contract/staff/fields';
import type * as calls from '#contract/staff/overview/calls';

const day = z.string();

/** Days since a charge arose, in the same four steps everywhere. */
const ages = { upTo30: money, upTo60: money, upTo90: money, over90: money };
export type AgeStep = keyof typeof ages;

const month = z.object({
  /** `2026-11`, in China's time: that is where containers are loaded. */
  month: z.string(),
  cbm,
  containers: z.int(),
});
export type LoadedMonth = z.infer<typeof month>;

const lateContainer = z.object({
  containerId: rowId,
  reference: z.string(),
  vessel: z.nullable(z.string()),
  eta: timestamp,
  daysLate: z.int(),
});

const debtor = z.object({ clientId: rowId, shippingMark: z.string(), owed: money, ...ages });
export type Debtor = z.infer<typeof debtor>;

const week = z.object({ /** The Monday it begins with. */ from: day, usd: money, payments: z.int() });
export type CollectedWeek = z.infer<typeof week>;

const person = z.object({
  staffId: rowId,
  name: z.string(),
  branch,
  received: z.int(),
  loaded: z.int(),
  handedOver: z.int(),
  payments: z.int(),
});
export type PersonWork = z.infer<typeof person>;

export const overview = z.object({
  at: timestamp,
  loaded: z.object({
    /** Twelve months that are over and the running one, oldest first. */
    months: z.array(month),
    /** What the month before had loaded by the same day of the month, so that the running one can be compared. */
    monthBeforeSoFar: cbm,
  }),
  late: z.object({ count: z.int(), rows: z.array(lateContainer) }),
  owed: z.object({
    /** The sum of all balances above zero, as in the list of balances. */
    total: money,
    clients: z.int(),
    ages: z.object(ages),
    clientsByAge: z.object({ upTo30: z.int(), upTo60: z.int(), upTo90: z.int(), over90: z.int() }),
    /** Those who owe most. */
    most: z.array(debtor),
  }),
  /** Eleven weeks that are over and the running one, oldest first; days are Ghana's. */
  collected: z.array(week),
  /** The last 30 days, today included, in the time of each person's branch. */
  work: z.array(person),
});
export type Overview = z.infer<typeof overview>;

export const schemas = {
  getOverview: { reply: overview },
} satisfies SchemasOf<typeof calls>;
