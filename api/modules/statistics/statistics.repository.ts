import { type Database, statement } from '#db/database';
import { jsonObject } from '#db/json';
import { divided } from '#db/unless-divided';
import { feeOf, plainFeeOf } from '#db/whole-fee';

// The range is compared as instants, so that the index on (client_id, received_at) is used.
const sumsOf = ({ fee, from, only }: { fee: string; from: string; only: string }) =>
  `select coalesce(sum(${fee}), 0) as estimated, count(*) as packages, count(*) filter (where p.status = 'DELIVERED') as delivered
     from ${from} p join shipping_rates r on r.id = p.rate_id
    where p.client_id = $1 and p.received_at >= $2::timestamp at time zone 'UTC'
      and p.received_at < ($3::timestamp + interval '1 day') at time zone 'UTC' and ${only}`;
const figuresOf = (sums: string) =>
  `select ${jsonObject({
    estimated: jsonObject({ stat: 's.estimated' }),
    packages: jsonObject({ stat: 's.packages' }),
    undelivered: jsonObject({ stat: 's.packages - s.delivered' }),
    delivered: jsonObject({ stat: 's.delivered' }),
  })} from (${sums}) s`;

/** Packages without parts are read straight from their table: a large client has ten thousand of them and a few with parts. */
const dashboardIn = <C extends 'USD' | 'GHS'>(currency: C, rate: string) => {
  const withoutParts = 'p.voided_at is null and p.whole_id is null and p.whole_quantity is null';
  const plain = sumsOf({ fee: plainFeeOf(rate), from: 'packages', only: withoutParts });
  const whole = sumsOf({ fee: feeOf(rate), from: 'client_packages', only: 'p.split_cbm is not null' });
  return {
    plain: statement(
      `statistics-dashboard-${currency}`,
      `select case when not ${divided('client_id = $1')} then (${figuresOf(plain)}) end`,
    ),
    divided: statement(
      `statistics-dashboard-divided-${currency}`,
      figuresOf(`select sum(estimated) as estimated, sum(packages) as packages, sum(delivered) as delivered
        from (${plain} union all ${whole}) each`),
    ),
  };
};

const dashboards = { USD: dashboardIn('USD', 'r.rate'), GHS: dashboardIn('GHS', 'r.cedis_rate') };

/** Days in UTC, both included. */
export async function dashboardStatistics(
  db: Database,
  { clientId, from, to, currency }: { clientId: number; from: string; to: string; currency: 'USD' | 'GHS' },
): Promise<string> {
  const { plain, divided: whole } = dashboards[currency];
  return (await db.readByKey(plain, [clientId, from, to])) ?? (await db.readByKey(whole, [clientId, from, to])) ?? '{}';
}
