import { eraseAnswers } from '#api/modules/account/erased-answers.repository';
import { type Database, type Queryable, statement } from '#db/database';
import { jsonArray } from '#db/json';

const openPackages = `(select count(*) from packages p where p.client_id = c.id and p.status <> 'DELIVERED' and p.voided_at is null)`;

const list = statement(
  'deletion-requests',
  jsonArray(`select c.id, c.shipping_mark as "shippingMark", c.phone, c.email, iso(c.deletion_asked_at) as "askedAt",
      ${openPackages} as "openPackages"
     from clients c where c.deletion_asked_at is not null and c.merged_into is null order by c.deletion_asked_at, c.id limit 100`),
);

export async function listRequests(db: Database): Promise<string> {
  return (await db.readText(list)) ?? '[]';
}

const lock = statement(
  'deletion-lock',
  `select c.id, ${openPackages}::int as "openPackages" from clients c
    where c.id = $1 and c.deletion_asked_at is not null and c.merged_into is null for no key update`,
).narrow<{ openPackages: number }>();

/** Null when no request is open. A second admin waits for the lock and then finds none. */
export async function lockRequest(tx: Queryable, { clientId }: { clientId: number }) {
  return (await tx.query(lock, [clientId]))[0] ?? null;
}

const ids = statement('erase-ids', 'select id from clients where id = $1 or merged_into = $1');
const removeFiles = statement(
  'erase-files',
  `with gone as (delete from attachments where client_id = any($1::bigint[]) returning storage_key)
   insert into removed_files (storage_key, removed_at) select storage_key, $2 from gone`,
);
const removeDisputeFiles = statement(
  'erase-dispute-files',
  `with gone as (delete from dispute_files where client_id = any($1::bigint[]) returning storage_key)
   insert into removed_files (storage_key, removed_at) select storage_key, $2 from gone`,
);
type Removable =
  | 'disputes'
  | 'sessions'
  | 'known_devices'
  | 'password_resets'
  | 'message_choices'
  | 'message_items'
  | 'messages'
  | 'mark_codes'
  | 'contact_changes';
const removeAll = <T extends Removable>(table: T) =>
  statement(`erase-${table}` as `erase-${T}`, `delete from ${table} where client_id = any($1::bigint[])`);
const removals = [
  removeAll('disputes'),
  removeAll('sessions'),
  removeAll('known_devices'),
  removeAll('password_resets'),
  removeAll('message_choices'),
  removeAll('message_items'),
  removeAll('messages'),
  removeAll('mark_codes'),
  removeAll('contact_changes'),
];
// Every address that the clients had, but those that somebody else has today.
const addresses = statement(
  'erase-addresses-known',
  `select distinct lower(address) as address from (
     select email as address from clients where id = any($1::bigint[])
     union all select unnest(array[case when field = 'email' then value end, former_email]) from contact_changes where client_id = any($1::bigint[])
     union all select unnest(array[details ->> 'email', details -> 'email' ->> 'from', details -> 'email' ->> 'to']) from desk_log
       where entity = 'client' and entity_id = any($1::bigint[])) known
    where address like '%@%' and address not like '%"%'
      and not exists (select from clients o where lower(o.email) = lower(address) and o.id <> all($1::bigint[]))
      and not exists (select from staff s where lower(s.email) = lower(address))`,
).narrow<{ address: string }>();
const removeMails = statement('erase-mails', 'delete from mail_outbox where lower(recipient) = any($1::text[])');
// The samples of a file are rows of it.
const blankSamples = statement(
  'erase-import-samples',
  `update imports i set columns = (select coalesce(jsonb_agg(c || '{"samples": []}' order by place), '[]') from jsonb_array_elements(i.columns) with ordinality as x(c, place))
    where id in (select import_id from import_rows where client_id = any($1::bigint[])
      union all select r.import_id from packages p join import_rows r on r.package_id = p.id where p.client_id = any($1::bigint[]))`,
);
const blankClientRows = statement(
  'erase-imported-client',
  `update import_rows set cells = '[]', parcel = null, filled = null where client_id = any($1::bigint[])`,
);
const blankPackageRows = statement(
  'erase-imported-packages',
  `update import_rows r set cells = '[]', parcel = jsonb_build_object('trackingNumber', r.parcel -> 'trackingNumber')
     from packages p where p.id = r.package_id and p.client_id = any($1::bigint[])`,
);
const blankDetails = statement('erase-details', 'delete from client_details where client_id = any($1::bigint[])');
const blankPackages = statement(
  'erase-packages',
  `update packages set customer = 'ERASED', description = null, inner_note = null where client_id = any($1::bigint[])`,
);
const blankClients = statement(
  'erase-clients',
  `update clients set email = null, password_hash = null, phone = null, phone_unproven_since = null, shipping_mark = 'ERASED ' || id, mark_claim = null, tier_id = null,
     deletion_asked_at = null, erased_at = $2 where id = any($1::bigint[])`,
);

// These tables are append-only: migration 0056 lets through exactly these changes, and only for erased clients.
const blankLog = statement(
  'erase-desk-log',
  `update desk_log set details = erased_details(details)
    where entity = 'client' and entity_id = any($1::bigint[])
      or entity = 'package' and entity_id in (select id from packages where client_id = any($1::bigint[]))`,
);
const blankEvents = statement(
  'erase-package-events',
  `update package_events set note = erased_note(kind, note), changes = erased_changes(changes)
    where package_id in (select id from packages where client_id = any($1::bigint[])) and num_nonnulls(note, changes) > 0`,
);
const blankAddresses = statement(
  'erase-addresses',
  `update audit_log set address = null where entity = 'client' and entity_id = any($1::bigint[]) and address is not null`,
);

/**
 * Erases the client and the clients merged into it. Payments, hand-overs and packages keep their numbers and amounts.
 * `calls` are those that answer with a client. Returns the addresses that mails went to.
 */
export async function eraseRows(
  tx: Queryable,
  { clientId, calls, now }: { clientId: number; calls: readonly string[]; now: Date },
) {
  const all = (await tx.query(ids, [clientId])).map(({ id }) => id);
  await eraseAnswers(tx, { clientIds: all, calls });
  await tx.query(removeFiles, [all, now]);
  const known = (await tx.query(addresses, [all])).map(({ address }) => address);
  await tx.query(removeMails, [known]);
  for (const removal of removals) await tx.query(removal, [all]);
  for (const blank of [blankSamples, blankClientRows, blankPackageRows]) await tx.query(blank, [all]);
  await tx.query(removeDisputeFiles, [all, now]);
  await tx.query(blankDetails, [all]);
  await tx.query(blankPackages, [all]);
  await tx.query(blankClients, [all, now]);
  for (const blank of [blankLog, blankEvents, blankAddresses]) await tx.query(blank, [all]);
  return known;
}
