import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, money, nullableTimestamp, rowId, timestamp } from '#contract/fields';
import { numberedPage, pageMeta } from '#contract/paging';
import { containerStates } from '#contract/staff/containers/rules';
import { branch, freightMode, language } from '#contract/staff/fields';
import { period } from '#contract/staff/money/fields';
import type * as calls from '#contract/staff/overview/calls';
import { moneyMonth, week } from '#contract/staff/overview/collected';
import { ageSteps, figureTables, givenKinds } from '#contract/staff/overview/rules';
import { paging } from '#contract/staff/paging';

const day = z.string();

const ages = { upTo30: money, upTo60: money, upTo90: money, over90: money };
export type Ages = Record<keyof typeof ages, number>;

const month = z.object({
  /** `2026-11`. Days and months are Ghana's, which uses UTC all year. */
  month: z.string(),
  cbm,
  /** The weighed cartons only. */
  kg: z.number(),
  containers: z.int(),
  /** The same month one year earlier. */
  cbmYearBefore: cbm,
});
export type LoadedMonth = z.infer<typeof month>;

const lateContainer = z.object({
  containerId: rowId,
  reference: z.string(),
  vessel: z.nullable(z.string()),
  mode: freightMode,
  eta: timestamp,
  daysLate: z.int(),
});

const underwayContainer = z.object({
  containerId: rowId,
  reference: z.string(),
  vessel: z.nullable(z.string()),
  state: z.enum(containerStates),
  mode: freightMode,
  eta: nullableTimestamp,
  usedCbm: cbm,
  capacityCbm: cbm,
  usedKg: z.number(),
  /** Only for air freight, and for a container with a limit. */
  capacityKg: z.nullable(z.number()),
  /** Its invoices, less what was given off. */
  charged: money,
  paid: money,
  /** Null without an expected arrival. */
  daysLate: z.nullable(z.int()),
  /** By how many days the expected arrival was changed since the first one. Null when it was not. */
  daysMoved: z.nullable(z.int()),
});
export type UnderwayContainer = z.infer<typeof underwayContainer>;

export type MoneyMonth = z.infer<typeof moneyMonth>;

const owing = { clientId: rowId, shippingMark: z.string(), owed: money, ...ages };
const topDebtor = z.object(owing);
export type TopDebtor = z.infer<typeof topDebtor>;

/** The branch where the client collects: the preferred one, or else the first that hands over. */
const debtor = z.object({ ...owing, branch });
export type Debtor = z.infer<typeof debtor>;

const branchDebt = z.object({ branch, clients: z.int(), owed: money, ...ages });
export type BranchDebt = z.infer<typeof branchDebt>;

const debts = z.object({
  total: money,
  clients: z.int(),
  ages: z.object(ages),
  branches: z.array(branchDebt),
  data: z.array(debtor),
  meta: pageMeta,
});
export type Debts = z.infer<typeof debts>;

/** In USD, without taxes and without storage that still runs. */
const revenue = z.object({
  containerId: rowId,
  reference: z.string(),
  loadedOn: day,
  packages: z.int(),
  cbm,
  freight: money,
  storage: money,
  /** Every other charge, less discounts and waivers. */
  other: money,
  usd: money,
  /** The part that is on documents. */
  invoiced: money,
  /** Null when nothing is in it. */
  perCbm: z.nullable(money),
});
export type ContainerRevenue = z.infer<typeof revenue>;

const revenuePage = numberedPage(revenue);
export type RevenuePage = z.infer<typeof revenuePage>;

const running = { packages: z.int(), usd: money, perDay: money };
const storedPackage = z.object({
  packageId: rowId,
  trackingNumber: z.string(),
  what: z.string(),
  clientId: rowId,
  shippingMark: z.string(),
  /** Null when unknown. */
  branch: z.nullable(branch),
  availableOn: day,
  /** Days that are charged. */
  days: z.int(),
  perDay: money,
  usd: money,
});
export type StoredPackage = z.infer<typeof storedPackage>;

const storageRunning = z.object({
  ...running,
  branches: z.array(z.object({ branch: z.nullable(branch), ...running })),
  data: z.array(storedPackage),
  meta: pageMeta,
});
export type StorageRunning = z.infer<typeof storageRunning>;

const giver = z.object({
  staffId: rowId,
  name: z.string(),
  discounts: money,
  waivers: money,
  adjustments: money,
  writeOffs: money,
  refunds: money,
  /** Requests of others that this person allowed. */
  approved: money,
  /** Lifted holds, and what was due then. */
  lifts: z.int(),
  lifted: money,
});
export type Giver = z.infer<typeof giver>;

const given = z.object({
  at: timestamp,
  kind: z.enum(givenKinds),
  clientId: rowId,
  shippingMark: z.string(),
  usd: money,
  reason: z.nullable(z.string()),
  /** Who entered it. For a lifted hold, who asked. */
  by: z.string(),
  approvedBy: z.nullable(z.string()),
});
export type Given = z.infer<typeof given>;

const givenOff = z.object({
  from: day,
  to: day,
  people: z.array(giver),
  data: z.array(given),
  meta: pageMeta,
});
export type GivenOff = z.infer<typeof givenOff>;

export type CollectedWeek = z.infer<typeof week>;

const person = z.object({
  staffId: rowId,
  name: z.string(),
  branch,
  received: z.int(),
  loaded: z.int(),
  checkedIn: z.int(),
  handedOver: z.int(),
  payments: z.int(),
  messages: z.int(),
  /** Of `ownWork`: intakes corrected or declared void since, hand-overs undone, payments reversed. */
  corrected: z.int(),
  /** Intakes, hand-overs and payments. */
  ownWork: z.int(),
});
export type PersonWork = z.infer<typeof person>;

export const overview = z.object({
  at: timestamp,
  loaded: z.object({
    /** Twelve complete months and the current one, oldest first. */
    months: z.array(month),
    /** What the previous month had loaded by the same day, so that the current month can be compared. */
    monthBeforeSoFar: cbm,
    kgBeforeSoFar: z.number(),
  }),
  money: z.object({
    /** The same months. */
    months: z.array(moneyMonth),
    monthBeforeSoFar: z.object({ invoiced: money, collected: money }),
  }),
  /** From intake to hand-over: the median over the last 1,000 packages handed over, and over the 1,000 before them. */
  journey: z.object({ packages: z.int(), days: z.nullable(z.int()), daysBefore: z.nullable(z.int()) }),
  late: z.object({ count: z.int(), rows: z.array(lateContainer) }),
  /** At most six containers at sea or in port, by their expected arrival. */
  underway: z.array(underwayContainer),
  owed: z.object({
    /** The sum of all positive balances, as in the list of balances. */
    total: money,
    clients: z.int(),
    ages: z.object(ages),
    clientsByAge: z.object({ upTo30: z.int(), upTo60: z.int(), upTo90: z.int(), over90: z.int() }),
    /** The eight clients who owe most. */
    most: z.array(topDebtor),
  }),
  /** Eleven complete weeks and the current one, oldest first; days are Ghana's. */
  collected: z.array(week),
  /** The last 30 days, today included, in each branch's time zone. */
  work: z.array(person),
});
export type Overview = z.infer<typeof overview>;

const age = z.optional(z.enum(ageSteps, 'Must be a known age.'));

export const schemas = {
  getOverview: { reply: overview },
  listDebtors: { query: z.object({ branch: z.optional(branch), age, ...paging }), reply: debts },
  listContainerRevenue: { query: z.object(paging), reply: revenuePage },
  listStorageRunning: { query: z.object({ branch: z.optional(branch), ...paging }), reply: storageRunning },
  listGivenOff: { query: z.object({ ...period, ...paging }), reply: givenOff },
  exportFigures: {
    query: z.object({
      table: z.enum(figureTables, 'Must be a known table.'),
      format: z.enum(['csv', 'xlsx'], 'Choose CSV or XLSX.'),
      language,
      branch: z.optional(branch),
      age,
      ...period,
    }),
  },
} satisfies SchemasOf<typeof calls>;
