import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { day, messages } from '#contract/fields';

export const currency = z.enum(['USD', 'GHS'], 'Must be USD or GHS.');
export type Currency = z.infer<typeof currency>;

const stat = z.object({ stat: z.number() });

export const dashboardStatistics = z.object({ estimated: stat, packages: stat, undelivered: stat, delivered: stat });
export type DashboardStatistics = z.infer<typeof dashboardStatistics>;

/** What every dashboard call takes: a currency and a range of days, both ends included, in UTC. */
export const statisticsQuery = z
  .object({ state: currency, from: day, to: day })
  .check(z.refine((query) => query.from <= query.to, { error: messages.dateOrder, path: ['from'] }));

export const getDashboardStatistics = defineEndpoint({
  method: 'GET',
  path: '/statistics/client-dashboard',
  audience: 'client',
  summary: 'Estimated fees and package counts of the packages received in a range of days.',
  query: statisticsQuery,
  reply: dashboardStatistics,
});
