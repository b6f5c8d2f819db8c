import { type Database, statement } from '#db/database';
import { feeOf } from '#db/whole-fee';

// The range is compared as instants, so that the index on (client_id, received_at) carries it.
const dashboardIn = (currency: 'USD' | 'GHS', rate: string) =>
  statement(
    `statistics-dashboard-${currency}`,
    `select format('{"estimated":{"stat":%s},"packages":{"stat":%s},"undelivered":{"stat":%s},"delivered":{"stat":%s}}',
       coalesce(sum(${feeOf(rate)}), 0),
       count(*), count(*) filter (where p.status <> 'DELIVERED'), count(*) filter (where p.status = 'DELIVERED'))
     from client_packages p join shipping_rates r on r.id = p.rate_id
    where p.client_id = $1 and p.received_at >= $2::timestamp at time zone 'UTC'
      and p.received_at < ($3::timestamp + interval '1 day') at time zone 'UTC'`,
  );

const dashboards = { USD: dashboardIn('USD', 'r.rate'), GHS: dashboardIn('GHS', 'r.cedis_rate') };

/** Days in UTC, both included. */
export async function dashboardStatistics(
  db: Database,
  { clientId, from, to, currency }: { clientId: number; from: string; to: string; currency: 'USD' | 'GHS' },
): Promise<string> {
  return (await db.readText(dashboards[currency], [clientId, from, to])) ?? '{}';
}
