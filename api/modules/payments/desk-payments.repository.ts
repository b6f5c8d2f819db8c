import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';
import { pageMeta } from '#db/page-meta';

const columns = `p.id, p.client_id as "clientId", c.shipping_mark as "shippingMark", p.amount, p.currency, p.usd_ghs as "usdGhs",
  p.paid_shipping_rate as usd, p.method, p.reference, p.state, iso(p.paid_at) as "paidAt", p.branch, s.name as "recordedBy"`;
const joined = 'join clients c on c.id = p.client_id left join staff s on s.id = p.recorded_by';
const from = `from payments p ${joined}`;

type PaymentColumns = { method: 'CASH' | 'BANK' | 'MOBILE_MONEY' | 'CHEQUE' | 'OTHER'; paidAt: string };

// Days are compared as instants, so that the index on paid_at is used.
const wanted = `($1::text is null or p.state = $1) and ($2::text is null or p.method = $2) and ($3::text is null or p.branch = $3)
  and ($4::bigint is null or p.recorded_by = $4) and ($5::bigint is null or p.client_id = $5)
  and ($6::text is null or p.paid_at >= $6::timestamp at time zone 'UTC')
  and ($7::text is null or p.paid_at < ($7::timestamp + interval '1 day') at time zone 'UTC')`;

export type PaymentFilter = {
  state: string | null;
  method: string | null;
  branch: string | null;
  cashierId: string | null;
  clientId: string | null;
  from: string | null;
  to: string | null;
};

const valuesOf = ({ state, method, branch, cashierId, clientId, from: since, to }: PaymentFilter) =>
  [state, method, branch, cashierId, clientId, since, to] as const;

// Selects the rows first and joins names after, so that a late page does not join everything before it.
const pageRows = `select ${columns} from (select * from payments p where ${wanted}
    order by p.paid_at desc, p.id desc limit $8 offset $9) p ${joined} order by p.paid_at desc, p.id desc`;

const page = statement(
  'desk-payments-page',
  `select format('{"data":%s,"confirmedUsd":%s,"meta":%s}',
     (${jsonArray(pageRows)}),
     coalesce(sum(p.paid_shipping_rate) filter (where p.state = 'CONFIRMED'), 0),
     ${pageMeta('count(*)', { take: '$8::int', page: '$10::int' })}) from payments p where ${wanted}`,
);

export async function listPaymentPage(
  db: Database,
  { filter, page: number, take }: { filter: PaymentFilter; page: number; take: number },
): Promise<string> {
  return (await db.readText(page, [...valuesOf(filter), take, (number - 1) * take, number])) ?? '{}';
}

const batch = statement(
  'desk-payments-batch',
  `select ${columns}, p.day_rate as "dayRate", p.note ${from} where ${wanted} and p.id > $8 order by p.id limit $9`,
).narrow<PaymentColumns>();

/** The next rows after an id: no cursor is held open between batches, however slow the reader. */
export async function listPaymentBatch(
  db: Queryable,
  { filter, after, limit }: { filter: PaymentFilter; after: number; limit: number },
) {
  const rows = await db.query(batch, [...valuesOf(filter), after, limit]);
  return rows;
}

const same = statement(
  'desk-payments-same',
  `select ${columns} ${from} where p.method = $1 and p.state <> 'REVERSED'
       and p.reference_key = upper(regexp_replace($2, '[[:space:][:punct:]]', '', 'g')) and p.reference_key <> ''
     order by p.id desc limit 5`,
).narrow<PaymentColumns>();

/** Not reversed, with this method, and the same reference apart from case, spaces and punctuation. */
export async function listSame(db: Queryable, { method, reference }: { method: string; reference: string }) {
  return await db.query(same, [method, reference]);
}

const lock = statement(
  'desk-payments-lock-reference',
  `select pg_advisory_xact_lock(hashtextextended($1 || ':' || upper(regexp_replace($2, '[[:space:][:punct:]]', '', 'g')), 5927150005))`,
);

/** When two people have the same slip, the second sees what the first has written. */
export async function lockReference(db: Queryable, { method, reference }: { method: string; reference: string }) {
  await db.query(lock, [method, reference]);
}

type PaymentEvent = {
  id: number;
  kind: 'RECORDED' | 'CONFIRMED' | 'REVERSED';
  at: string;
  by: string;
  branch: string;
  reason: string | null;
};

type Receipt = {
  number: string;
  code: string;
  tin: string;
  usedFor: { number: string; issuedAt: string | null; usd: number; total: number; left: number }[];
  credit: number;
  owed: number;
};
const receipt = `(select json_build_object('number', r.number, 'code', r.code, 'tin', r.copy #>> '{company,tin}',
    'credit', r.copy -> 'credit', 'owed', r.copy -> 'owed', 'usedFor', coalesce((
      select json_agg(json_build_object('number', u ->> 'number', 'issuedAt', iso(d.issued_at), 'usd', u -> 'usd', 'total', u -> 'total', 'left', u -> 'left')
        order by place)
      from jsonb_array_elements(r.copy -> 'usedFor') with ordinality as used (u, place) left join documents d on d.number = u ->> 'number'), '[]'))
  from receipts r where r.payment_id = p.id)`;

const one = statement(
  'desk-payment-one',
  `select ${columns}, c.phone, ${receipt} as receipt, p.recorded_by as "recordedById", p.day_rate as "dayRate", p.note,
       (select m.close_id from cash_movements m where m.payment_id = p.id and m.amount > 0) as "closeId",
       coalesce((select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', iso(e.at), 'by', b.name, 'branch', e.branch,
           'reason', e.reason) order by e.id)
         from payment_events e join staff b on b.id = e.staff_id where e.payment_id = p.id), '[]') as events
     ${from} where p.id = $1 and ($2::text is null or p.branch = $2)`,
).narrow<PaymentColumns & { receipt: Receipt | null; events: PaymentEvent[] }>();

/** `branch: null` searches all branches. */
export async function findPayment(db: Queryable, { id, branch }: { id: number; branch: string | null }) {
  return (await db.query(one, [id, branch]))[0] ?? null;
}
