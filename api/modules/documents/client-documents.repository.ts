import { correctedOf } from '#api/modules/documents/corrected';
import { goods, settled } from '#api/modules/documents/documents.repository';
import { type Database, statement } from '#db/database';
import { dueState } from '#db/due-state';
import { goodsToClear } from '#db/goods-to-clear';
import { isLost } from '#db/is-lost';
import { jsonDecimal, jsonInstant, jsonInteger, jsonList, jsonObject, jsonText, jsonWord } from '#db/json';

// PostgreSQL builds the JSON, which is sent as it is: keys and order are those of the contract. `$2` is today.

// Invoices, credit notes and receipts as one list.
const rows = `
  select i.id, 'INVOICE' as kind, i.number, i.issued_at, i.total, i.left_usd, i.given, i.owed, i.next_due, i.reference, i.mode
    from invoice_states i where i.client_id = $1
  union all
  select d.id, d.kind, d.number, d.issued_at, d.total, null, null, null, null, l.reference, l.mode
    from documents d left join loadings l on l.id = d.loading_id where d.client_id = $1 and d.kind = 'CREDIT_NOTE' and d.issued_at is not null and d.discarded_at is null
  union all
  select r.payment_id, 'RECEIPT', r.number, r.issued_at, p.paid_shipping_rate, null, null, null, null, null, null
    from receipts r join payments p on p.id = r.payment_id where p.client_id = $1 and p.state = 'CONFIRMED'`;
// Unpaid ones come first by due day, then the newest. Only what is left has a next due day.
const unpaidFirst = 'coalesce(left_usd, 0) <= 0, next_due nulls last, issued_at desc, id desc';
const wanted = `($5::text is null or kind = $5) and ($7::text is null or issued_at >= $7::timestamp at time zone 'UTC')
    and ($8::text is null or issued_at < ($8::timestamp + interval '1 day') at time zone 'UTC')
    and case $6::text when 'TO_PAY' then left_usd > 0 when 'OVERDUE' then left_usd > 0 and next_due < $2::date when 'PAID' then left_usd <= 0 else true end`;
// One pass counts all and writes one page: the rows of the page have the first places.
const placed = (of: string, order: string) =>
  `select *, row_number() over (order by ${order}) as place from (${of}) each order by ${order}`;
// The state is worked out here and not in `rows`, where PostgreSQL would work out the due day again for each use of it.
const row = jsonObject({
  id: 'i.id',
  kind: jsonWord('i.kind'),
  number: jsonText('i.number'),
  issuedAt: jsonInstant('i.issued_at'),
  total: jsonDecimal('i.total'),
  left: jsonDecimal('i.left_usd'),
  state: jsonWord(dueState),
  dueOn: jsonWord('i.next_due'),
  days: jsonInteger('i.next_due - $2::date'),
  containerReference: jsonText('i.reference'),
  containerMode: jsonWord('i.mode'),
  packages: `case when i.kind = 'RECEIPT' then 0 else (select count(distinct x.package_id) from charges x where x.document_id = i.id) end`,
});
/** `$3` rows after the first `$4` of `of`. `counted` is how many rows all pages have. */
const page = (of: string, counted: string, only = '') =>
  `select ${jsonObject({
    data: `'[' || coalesce(string_agg(${row}, ',') filter (where ${only}i.place > $4::int and i.place <= $4::int + $3::int), '') || ']'`,
    counts: jsonObject({
      all: 'count(*)',
      invoices: `count(*) filter (where i.kind = 'INVOICE')`,
      creditNotes: `count(*) filter (where i.kind = 'CREDIT_NOTE')`,
      receipts: `count(*) filter (where i.kind = 'RECEIPT')`,
    }),
    left: jsonDecimal('coalesce(sum(i.left_usd) filter (where i.left_usd > 0), 0)'),
    meta: jsonObject({
      pageCount: `(${counted} + $3::int - 1) / $3::int`,
      page: '$4::int / $3::int + 1',
      take: '$3::int',
      itemCount: counted,
    }),
  })} from (${of}) i`;
const all = statement('documents-list', page(placed(rows, unpaidFirst), 'count(*)'));
const filtered = statement(
  'documents-list-filtered',
  page(
    placed(`select *, ${wanted} as is_wanted from (${rows}) every`, `not is_wanted, ${unpaidFirst}`),
    'count(*) filter (where i.is_wanted)',
    'i.is_wanted and ',
  ),
);

type Filter = {
  clientId: number;
  today: string;
  kind: string | null;
  state: string | null;
  from: string | null;
  to: string | null;
  take: number;
  skip: number;
};

export async function listDocumentRows(db: Database, filter: Filter): Promise<string> {
  const { clientId, today, kind, state, from, to, take, skip } = filter;
  const isFiltered = [kind, state, from, to].some((value) => value !== null);
  const found = isFiltered
    ? await db.readByKey(filtered, [clientId, today, take, skip, kind, state, from, to])
    : await db.readByKey(all, [clientId, today, take, skip]);
  if (found === null) throw new Error('The list of documents returned no row.');
  return found;
}

const one = statement(
  'client-document',
  `select ${jsonObject({
    id: 'd.id',
    // As it was frozen. Its keys are in the order of jsonb: sorting them again took half the time of this read.
    copy: 'd.copy::text',
    corrected: jsonDecimal(correctedOf('d')),
    left: jsonDecimal('i.left_usd'),
    leftGhs: jsonDecimal('round(i.left_usd * e.usd_ghs, 2)'),
    usdGhs: jsonDecimal('e.usd_ghs'),
    rateOn: jsonWord('e.valid_on'),
    state: jsonWord(dueState),
    dueOn: jsonWord('i.next_due'),
    days: jsonInteger('i.next_due - $2::date'),
    eta: jsonWord('l.eta_iso'),
    arrivedOn: jsonWord(`(l.arrived_at at time zone 'UTC')::date`),
    goods: jsonWord(goodsToClear),
    settled: jsonList(
      `select at, id, ${jsonObject({
        kind: jsonWord('kind'),
        id: 'id',
        number: jsonText('number'),
        at: jsonInstant('at'),
        usd: jsonDecimal('usd'),
        amount: jsonDecimal('amount'),
        currency: jsonWord('currency'),
        usdGhs: jsonDecimal('usd_ghs'),
        // Why a debt was given up concerns the company alone.
        reason: jsonText(`case when kind <> 'WRITE_OFF' then reason end`),
      })} as json from (${settled}) paid`,
      'at, id',
    ),
    packages: jsonList(
      `select id, ${jsonObject({
        id: 'id',
        package: jsonText('package'),
        trackingNumber: jsonText('"trackingNumber"'),
        cartons: 'cartons',
        status: jsonWord('status'),
        since: jsonWord('since'),
        missing: jsonWord(
          `(select case when ${isLost('q.id')} then 'LOST' else 'LOOKING' end from packages q where q.id = carried.id and q.missing_at is not null)`,
        ),
      })} as json from (${goods}) carried`,
      'id',
    ),
  })}
   from documents d left join invoice_states i on i.id = d.id left join loadings l on l.id = d.loading_id
     left join lateral (select usd_ghs, valid_on from exchange_rates where valid_on <= $2::date order by valid_on desc limit 1) e on true
   where d.id = $1 and d.client_id = $3 and d.issued_at is not null`,
);

/** The issued copy, and what has happened since. */
export const findClientDocument = (
  db: Database,
  { id, today, clientId }: { id: number; today: string; clientId: number },
): Promise<string | null> => db.readByKey(one, [id, today, clientId]);
