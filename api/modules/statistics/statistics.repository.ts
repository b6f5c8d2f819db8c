import { type Database, statement } from '#db/database';
import { jsonObject } from '#db/json';
import { divided } from '#db/unless-divided';
import { feeOf, plainFeeOf } from '#db/whole-fee';

// The range is compared as instants, so that the index on (client_id, received_at) is used.
const figuresOf = ({ fee, from }: { fee: string; from: string }) =>
  `select ${jsonObject({
    estimated: jsonObject({ stat: `coalesce(sum(${fee}), 0)` }),
    packages: jsonObject({ stat: 'count(*)' }),
    undelivered: jsonObject({ stat: `count(*) filter (where p.status <> 'DELIVERED')` }),
    delivered: jsonObject({ stat: `count(*) filter (where p.status = 'DELIVERED')` }),
  })}
     from ${from} p join shipping_rates r on r.id = p.rate_id
    where p.client_id = $1 and p.received_at >= $2::timestamp at time zone 'UTC'
      and p.received_at < ($3::timestamp + interval '1 day') at time zone 'UTC'`;

const dashboardIn = <C extends 'USD' | 'GHS'>(currency: C, rate: string) => ({
  plain: statement(
    `statistics-dashboard-${currency}`,
    `select case when not ${divided('client_id = $1')} then (
       ${figuresOf({ fee: plainFeeOf(rate), from: 'packages' })} and p.voided_at is null and p.whole_id is null) end`,
  ),
  divided: statement(
    `statistics-dashboard-divided-${currency}`,
    figuresOf({ fee: feeOf(rate), from: 'client_packages' }),
  ),
});

const dashboards = { USD: dashboardIn('USD', 'r.rate'), GHS: dashboardIn('GHS', 'r.cedis_rate') };

/** Days in UTC, both included. */
export async function dashboardStatistics(
  db: Database,
  { clientId, from, to, currency }: { clientId: number; from: string; to: string; currency: 'USD' | 'GHS' },
): Promise<string> {
  const { plain, divided: whole } = dashboards[currency];
  return (await db.readByKey(plain, [clientId, from, to])) ?? (await db.readByKey(whole, [clientId, from, to])) ?? '{}';
}
