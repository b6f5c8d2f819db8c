import { type Database, type Queryable, statement } from '#db/database';

const columns = `s.id, s.amount, s.currency, s.method, s.reference, s.state, iso(s.sent_at) as "sentAt", s.file_id is not null as "hasFile",
  s.reason, s.payment_id as "paymentId", iso(s.decided_at) as "decidedAt",
  (select p.paid_shipping_rate from payments p where p.id = s.payment_id) as "countedUsd",
  (select p.usd_ghs from payments p where p.id = s.payment_id) as "countedRate",
  (select r.number from receipts r where r.payment_id = s.payment_id) as "receiptNumber",
  (select json_build_object('at', iso(e.at), 'reason', e.reason) from payment_events e where e.payment_id = s.payment_id and e.kind = 'REVERSED') as reversed`;
type Columns = {
  sentAt: string;
  hasFile: boolean;
  countedUsd: number | null;
  reversed: { at: string; reason: string } | null;
};

const list = statement(
  'slips-list',
  `select ${columns} from payment_slips s where s.client_id = $1 order by s.id desc limit 50`,
).narrow<Columns>();

export const listSlipRows = (db: Queryable, { clientId }: { clientId: number }) => db.query(list, [clientId]);

const insert = statement(
  'slip-insert',
  `insert into payment_slips as s (client_id, key, amount, currency, method, reference, file_id, sent_at)
   select $1, $2, $3, $4, $5, $6, $7::bigint, $8::timestamptz
    where $7::bigint is null or exists (select from slip_files f where f.id = $7::bigint and f.client_id = $1)
   on conflict (client_id, key) do nothing returning ${columns}`,
).narrow<Columns>();

type NewSlip = {
  clientId: number;
  key: string;
  amount: number;
  currency: string;
  method: string;
  reference: string | null;
  fileId: number | null;
  now: Date;
};

/** Null when the key was used before, or the file belongs to another client. */
export async function insertSlip(tx: Queryable, slip: NewSlip) {
  const { clientId, key, amount, currency, method, reference, fileId, now } = slip;
  return (await tx.query(insert, [clientId, key, amount, currency, method, reference, fileId, now]))[0] ?? null;
}

const byKey = statement(
  'slip-by-key',
  `select ${columns} from payment_slips s where s.client_id = $1 and s.key = $2`,
).narrow<Columns>();

export async function findByKey(tx: Queryable, { clientId, key }: { clientId: number; key: string }) {
  return (await tx.query(byKey, [clientId, key]))[0] ?? null;
}

const same = statement(
  'slip-same',
  `select iso(sent_at) as "sentAt" from payment_slips where client_id = $1 and method = $2 and state in ('WAITING', 'CONFIRMED')
     and reference_key = upper(regexp_replace($3, '[[:space:][:punct:]]', '', 'g')) order by id desc limit 1`,
).narrow<{ sentAt: string }>();

export async function findSameSlip(
  tx: Queryable,
  { clientId, method, reference }: { clientId: number; method: string; reference: string },
) {
  return (await tx.query(same, [clientId, method, reference]))[0] ?? null;
}

const lockAll = statement(
  'slips-lock',
  `select pg_advisory_xact_lock(hashtextextended('slips:' || $1::bigint, 5927150024))`,
);

/** A lock: the slips of one client are written one after the other. */
export async function lockSlips(tx: Queryable, { clientId }: { clientId: number }) {
  await tx.query(lockAll, [clientId]);
}

const withdraw = statement(
  'slip-withdraw',
  `update payment_slips s set state = 'WITHDRAWN', decided_at = $3 where id = $1 and client_id = $2 and state = 'WAITING' returning ${columns}`,
).narrow<Columns>();
const own = statement(
  'slip-own',
  `select ${columns} from payment_slips s where s.id = $1 and s.client_id = $2`,
).narrow<Columns>();

export async function withdrawRow(tx: Queryable, { id, clientId, now }: { id: number; clientId: number; now: Date }) {
  return (await tx.query(withdraw, [id, clientId, now]))[0] ?? null;
}

export async function findOwnSlip(tx: Queryable, { id, clientId }: { id: number; clientId: number }) {
  return (await tx.query(own, [id, clientId]))[0] ?? null;
}

const addFile = statement(
  'slip-file-insert',
  `insert into slip_files (client_id, storage_key, content_type, size, sha256, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
);
const sameFile = statement(
  'slip-file-same',
  'select id, storage_key as "storageKey" from slip_files where client_id = $1 and sha256 = $2 order by id limit 1',
);

type NewFile = { clientId: number; storageKey: string; contentType: string; size: number; sha256: Buffer; now: Date };

export async function insertSlipFile(db: Queryable, file: NewFile): Promise<number> {
  const { clientId, storageKey, contentType, size, sha256, now } = file;
  const [row] = await db.query(addFile, [clientId, storageKey, contentType, size, sha256, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

export async function findSameSlipFile(db: Queryable, { clientId, sha256 }: { clientId: number; sha256: Buffer }) {
  return (await db.query(sameFile, [clientId, sha256]))[0] ?? null;
}

const deskColumns = `${columns}, s.client_id as "clientId", c.shipping_mark as "shippingMark", f.content_type as "contentType"`;
const deskFrom = 'from payment_slips s join clients c on c.id = s.client_id left join slip_files f on f.id = s.file_id';
const wanted = '($1::text is null or s.state = $1) and ($2::bigint is null or s.client_id = $2)';
const page = statement(
  'desk-slips-page',
  `select (select count(*) ${deskFrom} where ${wanted}) as "itemCount",
     coalesce((select json_agg(each) from (select ${deskColumns} ${deskFrom} where ${wanted}
       order by s.state <> 'WAITING', case when s.state = 'WAITING' then s.id end, s.id desc limit $3 offset $4) each), '[]') as data`,
).narrow<{ itemCount: number; data: unknown }>();

type Filter = { state: string | null; clientId: string | null; take: number; skip: number };

export async function listSlipPage(db: Database, { state, clientId, take, skip }: Filter) {
  const [row] = await db.query(page, [state, clientId, take, skip]);
  if (!row) throw new Error('The list of slips returned no row.');
  return row;
}

const one = statement('desk-slip', `select ${deskColumns} ${deskFrom} where s.id = $1`).narrow<Columns>();

export async function findDeskSlip(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const lock = statement(
  'slip-lock',
  `select id, client_id as "clientId", amount, currency, method, reference, state, iso(sent_at) as "sentAt" from payment_slips where id = $1 for update`,
).narrow<{ sentAt: string }>();

export async function lockSlip(tx: Queryable, { id }: { id: number }) {
  return (await tx.query(lock, [id]))[0] ?? null;
}

const decide = statement(
  'slip-decide',
  'update payment_slips set state = $2, decided_at = $3, decided_by = $4, payment_id = $5, reason = $6 where id = $1',
);

type Decision = {
  id: number;
  state: 'CONFIRMED' | 'NOT_FOUND';
  now: Date;
  staffId: number;
  paymentId: number | null;
  reason: string | null;
};

export async function decideSlip(tx: Queryable, { id, state, now, staffId, paymentId, reason }: Decision) {
  await tx.query(decide, [id, state, now, staffId, paymentId, reason]);
}

const file = statement(
  'slip-file',
  `select f.storage_key as "storageKey", f.content_type as "contentType", f.size from payment_slips s join slip_files f on f.id = s.file_id where s.id = $1`,
);

export async function findSlipFile(db: Queryable, { id }: { id: number }) {
  return (await db.query(file, [id]))[0] ?? null;
}
