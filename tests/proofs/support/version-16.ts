import type pg from 'pg';
import { formulaBalance, formulaStatement } from '#tests/support/formula-balances';

/** What the program of schema version 16 read and wrote: the replies of clients, and goods and payments of the desk. */

/** That version had no void, missing or settled packages and no company settings. */
const asOf16 = (text: string) =>
  text
    .replaceAll(/ and p\.voided_at is null/g, '')
    .replaceAll(' and not p.settled_in_books', '')
    .replaceAll(' and p.missing_at is null', '')
    .replaceAll(/coalesce\(\(select \(value->>'\w+'\)::integer from company_settings [^)]*limit 1\), (\d+)\)/g, '$1');

export const balance16 = asOf16(formulaBalance);
export const statement16 = asOf16(formulaStatement);

const onceLoaded = (column: string) => `case when p.status <> 'YET_TO_LOAD' then ${column} end`;
const summary = `p.id, p.tracking_number as "trackingNumber", p.customer, p.received_iso as received, ${onceLoaded('l.loaded_iso')} as loaded,
  ${onceLoaded('l.arrival_iso')} as eta, p.package, p.quantity, ${onceLoaded('l.vessel')} as vessel, p.status, p.cbm`;
const newestFirst = 'order by p.received_at desc nulls last, p.id desc';
const listOf = (select: string) =>
  `select coalesce(json_agg(row_to_json(item)), '[]')::text as list from (${select}) item`;

/** `$1` is the client. */
export const details16 = listOf(`select ${summary}, coalesce(c.email, '') as email, coalesce(c.phone, '') as phone,
    ${onceLoaded('iso(l.departure_at)')} as departure, p.description, iso(p.created_at) as "createdAt",
    shipping_fee(p.cbm, r.rate) as "dollarEstimate", shipping_fee(p.cbm, r.cedis_rate) as "cedisEstimate"
  from packages p join clients c on c.id = p.client_id join shipping_rates r on r.id = p.rate_id left join loadings l on l.id = p.loading_id
  where p.client_id = $1 ${newestFirst}`);
export const summaries16 = listOf(`select ${summary} from packages p left join loadings l on l.id = p.loading_id
  where p.client_id = $1 ${newestFirst}`);

/** `$1` is the client, `$2` the package. */
export const history16 = `select coalesce(json_agg(row_to_json(item)), '[]')::text as list from (
  select e.kind as what, e.status, iso(e.happened_at) as at, e.place as where, case when e.is_shared then e.note end as note
    from package_events e join packages p on p.id = e.package_id where p.client_id = $1 and p.id = $2 and (e.kind <> 'NOTED' or e.is_shared)
   order by e.happened_at desc, e.id desc) item`;

type Written = { clientId: number; turn: number; written: { packages: number; payments: number } };

/**
 * Receives a package, and every third time the client pays: two transactions, as two people at the desk do. `written`
 * counts what was acknowledged.
 */
export async function write16(client: pg.Client, { clientId, turn, written }: Written) {
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into packages (client_id, tracking_number, customer, package, quantity, cbm, description, inner_note, rate_id, received_at, created_at, intake_branch, loading_id)
     values ($1, $2, 'KWL-WRITER', 'Floor tiles', 3, 0.25, null, null, 1, now(), now(), 'Guangdong', 1) returning id`,
    [clientId, `G8W-${clientId}-${turn}`],
  );
  await client.query(
    `insert into package_events (package_id, kind, status, happened_at, place, actor) values ($1, 'RECEIVED', 'YET_TO_LOAD', now(), 'Guangdong', 'proof'),
       ($1, 'ARRIVED', 'ARRIVED', now(), 'Accra', 'proof')`,
    [rows[0]?.id],
  );
  await client.query('commit');
  written.packages += 1;
  if (turn % 3 > 0) return;
  await client.query(
    `insert into payments (client_id, paid_shipping_rate, amount, payment_method, reference, paid_at) values ($1, 10, 10, 'Bank', $2, now())`,
    [clientId, `G8W-${clientId}-${turn}`],
  );
  written.payments += 1;
}
