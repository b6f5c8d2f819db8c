import * as z from 'zod/mini';
import type { SchemasOf } from '#contract/call';
import { cbm, day, money, packageStatus, timestamp } from '#contract/fields';
import { freightModes } from '#contract/freight';
import { messages } from '#contract/messages';
import type * as calls from '#contract/statistics/calls';

export const currency = z.enum(['USD', 'GHS'], 'Must be USD or GHS.');

export type Currency = z.infer<typeof currency>;

const stat = z.object({ stat: z.number() });

export const dashboardStatistics = z.object({ estimated: stat, packages: stat, undelivered: stat, delivered: stat });

export type DashboardStatistics = z.infer<typeof dashboardStatistics>;

/** The query of every dashboard call: a currency and a range of days, both ends included, in UTC. */
export const statisticsQuery = z
  // Specification, Statistics: the currency is called `state` on purpose.
  .object({ state: currency, from: day, to: day })
  .check(z.refine((query) => query.from <= query.to, { error: messages.dateOrder, path: ['from'] }));

/** The first calendar day of a bar. */
const calendarDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The length of one bar. Weeks begin on Sunday, as in the calendar. */
export const timeUnit = z.enum(['day', 'week', 'month', 'year']);

export type TimeUnit = z.infer<typeof timeUnit>;

/** Empty bars are left out: phones pay for every byte, and the page can fill them in. */
export const statisticsOverview = z.object({
  unit: timeUnit,
  /** By day of receipt, oldest first. Fees in the requested currency. */
  series: z.array(z.object({ start: calendarDay, packages: z.int(), fees: money })),
  /** EN_ROUTE counts as IN_TRANSIT (specification, Package statuses). */
  statuses: z.array(z.object({ status: packageStatus, packages: z.int() })),
  /** The twelve months up to the last one with goods. */
  months: z.array(z.object({ start: calendarDay, cbm })),
  /** The next five vessels with goods of the client, whenever these were received. */
  arrivals: z.array(
    z.object({
      eta: timestamp,
      vessel: z.nullable(z.string()),
      mode: z.enum(freightModes),
      packages: z.int(),
      cbm,
      fees: money,
    }),
  ),
  /** False for a client who has never sent anything. */
  hasPackages: z.boolean(),
});

export type StatisticsOverview = z.infer<typeof statisticsOverview>;

export const schemas = {
  getDashboardStatistics: {
    query: statisticsQuery,
    reply: dashboardStatistics,
  },
  getStatisticsOverview: {
    query: statisticsQuery,
    reply: statisticsOverview,
  },
} satisfies SchemasOf<typeof calls>;
