import { packagesOf } from '#db/carton-counts';
import { type Database, statement } from '#db/database';
import { jsonArray } from '#db/json';
import { lateralLookup } from '#db/lateral-lookup';
import { feeOf, partFeeOf } from '#db/whole-fee';

type Unit = 'day' | 'week' | 'month' | 'year';

/** The most bars of one chart. Older ones are left out. */
const MOST_BARS = 60;
const MOST_VESSELS = 5;
/** A late vessel is still expected. One that is a month late was probably never updated. */
const LATE = '30 days';

// PostgreSQL's weeks begin on Monday, the calendar's on Sunday.
const startOf = `(case $4::text when 'week' then date_trunc('week', received + interval '1 day') - interval '1 day'
  else date_trunc($4::text, received) end)`;
const dayOf = (instant: string) => `to_char(${instant}, 'YYYY-MM-DD')`;

const vessel = lateralLookup('loadings', 'id, eta_at, eta_iso, vessel, mode', { key: 'p.loading_id', as: 'l' });

/** The client's goods are read once, by the index on (client_id, received_at), and counted three times. */
const overviewIn = (currency: 'USD' | 'GHS', rate: string) =>
  statement(
    `statistics-overview-${currency}`,
    `with mine as materialized (
       select p.received_at at time zone 'UTC' as received, p.cbm, ${feeOf(rate)} as fee,
              case p.status when 'EN_ROUTE' then 'IN_TRANSIT' else p.status end as status
         from client_packages p join shipping_rates r on r.id = p.rate_id
        where p.client_id = $1 and p.received_at >= $2::timestamp at time zone 'UTC'
          and p.received_at < ($3::timestamp + interval '1 day') at time zone 'UTC')
     select format('{"unit":"%s","series":%s,"statuses":%s,"months":%s,"arrivals":%s,"hasPackages":%s}', $4::text,
       (${jsonArray(`select ${dayOf('bar')} as start, packages, fees from (
          select ${startOf} as bar, count(*) as packages, sum(fee) as fees from mine group by bar
           order by bar desc limit ${MOST_BARS}) newest order by bar`)}),
       (${jsonArray(`select status, count(*) as packages from mine group by status order by status`)}),
       (${jsonArray(`select ${dayOf('month')} as start, sum(cbm) as cbm from (
          select date_trunc('month', received) as month, cbm from mine) goods
          where month > (select max(received) - interval '12 months' from mine) group by month order by month`)}),
       (${jsonArray(`select l.eta_iso as eta, l.vessel, l.mode, ${packagesOf} as packages, sum(p.cbm) as cbm, sum(${partFeeOf(rate)}) as fees
          from packages p ${vessel} join shipping_rates r on r.id = p.rate_id
         where p.client_id = $1 and p.voided_at is null and p.status in ('IN_TRANSIT', 'EN_ROUTE') and l.eta_at > $5::timestamptz - interval '${LATE}'
         group by l.id, l.eta_at, l.eta_iso, l.vessel, l.mode order by l.eta_at, l.id limit ${MOST_VESSELS}`)}),
       case when exists (select from packages where client_id = $1 and voided_at is null) then 'true' else 'false' end)`,
  );

const overviews = { USD: overviewIn('USD', 'r.rate'), GHS: overviewIn('GHS', 'r.cedis_rate') };

type Question = { clientId: number; from: string; to: string; currency: 'USD' | 'GHS'; unit: Unit; now: Date };

/** Days in UTC, both included. */
export async function overview(db: Database, { clientId, from, to, currency, unit, now }: Question): Promise<string> {
  return (await db.readByKey(overviews[currency], [clientId, from, to, unit, now])) ?? '{}';
}
