import { goods, settled } from '#api/modules/documents/documents.repository';
import { type Database, statement } from '#db/database';
import { dueState } from '#db/due-state';
import { goodsToClear } from '#db/goods-to-clear';
import { jsonDecimal, jsonInstant, jsonInteger, jsonList, jsonObject, jsonText, jsonWord } from '#db/json';

// PostgreSQL builds the JSON, which is sent as it is: keys and order are those of the contract. `$2` is today.

// Invoices, credit notes and receipts as one list. Unpaid ones come first by due day, then the newest.
const rows = `
  select i.id, 'INVOICE' as kind, i.number, i.issued_at, i.total, i.left_usd, ${dueState} as state, i.next_due, i.reference, i.mode
    from invoice_states i where i.client_id = $1
  union all
  select d.id, d.kind, d.number, d.issued_at, d.total, null, 'NONE', null, l.reference, l.mode
    from documents d left join loadings l on l.id = d.loading_id where d.client_id = $1 and d.kind = 'CREDIT_NOTE' and d.issued_at is not null and d.discarded_at is null
  union all
  select r.payment_id, 'RECEIPT', r.number, r.issued_at, p.paid_shipping_rate, null, 'NONE', null, null, null
    from receipts r join payments p on p.id = r.payment_id where p.client_id = $1 and p.state = 'CONFIRMED'`;
const wanted = `($3::text is null or kind = $3) and ($5::text is null or issued_at >= $5::timestamp at time zone 'UTC')
    and ($6::text is null or issued_at < ($6::timestamp + interval '1 day') at time zone 'UTC')
    and case $4::text when 'TO_PAY' then left_usd > 0 when 'OVERDUE' then state = 'OVERDUE' when 'PAID' then state in ('PAID', 'SETTLED') else true end`;
// Those asked for come first, so that one pass counts all and writes one page.
const places = `select *, row_number() over (order by not is_wanted, coalesce(left_usd, 0) <= 0, case when left_usd > 0 then next_due end nulls last, issued_at desc, id desc) as place
  from (select *, ${wanted} as is_wanted from (${rows}) every) each`;
const row = jsonObject({
  id: 'r.id',
  kind: jsonWord('r.kind'),
  number: jsonText('r.number'),
  issuedAt: jsonInstant('r.issued_at'),
  total: jsonDecimal('r.total'),
  left: jsonDecimal('r.left_usd'),
  state: jsonWord('r.state'),
  dueOn: jsonWord('r.next_due'),
  days: jsonInteger('r.next_due - $2::date'),
  containerReference: jsonText('r.reference'),
  containerMode: jsonWord('r.mode'),
  packages: `case when r.kind = 'RECEIPT' then 0 else (select count(distinct x.package_id) from charges x where x.document_id = r.id) end`,
});
const counted = 'count(*) filter (where r.is_wanted)';
const list = statement(
  'documents-list',
  `select ${jsonObject({
    data: `'[' || coalesce(string_agg(${row}, ',' order by r.place) filter (where r.is_wanted and r.place > $8::int and r.place <= $8::int + $7::int), '') || ']'`,
    counts: jsonObject({
      all: 'count(*)',
      invoices: `count(*) filter (where r.kind = 'INVOICE')`,
      creditNotes: `count(*) filter (where r.kind = 'CREDIT_NOTE')`,
      receipts: `count(*) filter (where r.kind = 'RECEIPT')`,
    }),
    left: jsonDecimal('coalesce(sum(r.left_usd) filter (where r.left_usd > 0), 0)'),
    meta: jsonObject({
      pageCount: `(${counted} + $7::int - 1) / $7::int`,
      page: '$8::int / $7::int + 1',
      take: '$7::int',
      itemCount: counted,
    }),
  })} from (${places}) r`,
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
  const found = await db.readByKey(list, [clientId, today, kind, state, from, to, take, skip]);
  if (found === null) throw new Error('The list of documents returned no row.');
  return found;
}

const one = statement(
  'client-document',
  `select ${jsonObject({
    id: 'd.id',
    // As it was frozen. Its keys are in the order of jsonb: sorting them again took half the time of this read.
    copy: 'd.copy::text',
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
