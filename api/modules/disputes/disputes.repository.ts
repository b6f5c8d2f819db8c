import { ownColumns } from '#api/modules/disputes/goods.repository';
import { type Queryable, statement } from '#db/database';

type OwnColumns = { sentAt: string; photos: number };

const owned = statement(
  'dispute-package',
  `select p.id, (case when p.status = 'DELIVERED' then ((select max(q.delivered_at) from packages q where (q.id = p.id or q.whole_id = p.id)
       and q.voided_at is null) at time zone 'UTC')::date + $3::int end)::text as "lastDay",
     ($4::timestamptz at time zone 'UTC')::date::text as today
     from client_packages p where p.client_id = $1 and p.id = $2`,
).narrow<{ id: number; today: string }>();

type Asked = { clientId: number; id: string; days: number; now: Date };

/** Null when this client has no such package. */
export async function findDisputable(tx: Queryable, { clientId, id, days, now }: Asked) {
  return (await tx.query(owned, [clientId, id, days, now]))[0] ?? null;
}

const byKey = statement(
  'dispute-by-key',
  `select ${ownColumns} from disputes d where d.client_id = $1 and d.key = $2`,
).narrow<OwnColumns>();

export async function findByKey(tx: Queryable, { clientId, key }: { clientId: number; key: string }) {
  return (await tx.query(byKey, [clientId, key]))[0] ?? null;
}

const open = statement(
  'dispute-open',
  `select iso(sent_at) as "sentAt" from disputes where package_id = $1 and kind = $2 and answered_at is null`,
).narrow<{ sentAt: string }>();

export async function findOpen(tx: Queryable, { packageId, kind }: { packageId: number; kind: string }) {
  return (await tx.query(open, [packageId, kind]))[0] ?? null;
}

const insert = statement(
  'dispute-insert',
  `insert into disputes (package_id, client_id, key, kind, words, sent_at) values ($1, $2, $3, $4, $5, $6) returning id`,
);
const attach = statement(
  'dispute-attach',
  `insert into dispute_photos (dispute_id, file_id) select $1, f.id from dispute_files f where f.id = any($2::bigint[]) and f.client_id = $3
   returning file_id`,
);
// An event by the client: it has no branch and no member of staff.
const event = statement(
  'dispute-event',
  `insert into package_events (package_id, kind, happened_at, recorded_at, actor, changes)
   select p.id, 'DISPUTED', greatest($2, p.received_at), $2, 'client', $3::jsonb from packages p where p.id = $1`,
);

export type NewDispute = {
  packageId: number;
  clientId: number;
  key: string;
  kind: string;
  words: string;
  photoIds: number[];
  now: Date;
};

/** How many of the photos belong to the client. */
export async function insertDispute(tx: Queryable, dispute: NewDispute): Promise<number> {
  const { packageId, clientId, key, kind, words, photoIds, now } = dispute;
  const [row] = await tx.query(insert, [packageId, clientId, key, kind, words, now]);
  if (!row) throw new Error('The insert returned no row.');
  const attached = await tx.query(attach, [row.id, photoIds, clientId]);
  await tx.query(event, [packageId, now, JSON.stringify([{ field: 'dispute', from: null, to: kind }])]);
  return attached.length;
}

const addFile = statement(
  'dispute-file-insert',
  `insert into dispute_files (client_id, storage_key, content_type, size, sha256, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
);
const sameFile = statement(
  'dispute-file-same',
  'select id, storage_key as "storageKey" from dispute_files where client_id = $1 and sha256 = $2 order by id limit 1',
);

type NewFile = { clientId: number; storageKey: string; contentType: string; size: number; sha256: Buffer; now: Date };

export async function insertDisputeFile(db: Queryable, file: NewFile): Promise<number> {
  const { clientId, storageKey, contentType, size, sha256, now } = file;
  const [row] = await db.query(addFile, [clientId, storageKey, contentType, size, sha256, now]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

export async function findSameDisputeFile(db: Queryable, { clientId, sha256 }: { clientId: number; sha256: Buffer }) {
  return (await db.query(sameFile, [clientId, sha256]))[0] ?? null;
}
