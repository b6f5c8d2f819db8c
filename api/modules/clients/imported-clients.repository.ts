import { type Queryable, type RowOf, statement } from '#db/database';

type AskedClient = { n: number; mark: string; phone: string | null; email: string | null };

const asked = `jsonb_to_recordset($1::jsonb) as g(n integer, mark text, phone text, email text)`;

// Three index look-ups. A phone or mark that several clients share gives one row per client. A merged client is
// replaced by the one who is kept.
const matches = statement(
  'imported-clients-matches',
  `select distinct g.n, m.by, o.id, o.shipping_mark as "shippingMark" from ${asked} cross join lateral (
     select 'phone' as by, c.id, c.merged_into from clients c where phone_key(c.phone) = g.phone and c.phone_unproven_since is null
     union all
     select 'mark', c.id, c.merged_into from clients c where c.mark_key = mark_key(g.mark) and c.mark_key <> '' and c.mark_claim is null
     union all
     select 'email', c.id, c.merged_into from clients c where lower(c.email) = lower(g.email)) m
   join clients o on o.id = coalesce(m.merged_into, m.id)
   order by 1, 2, 3`,
).narrow<{ n: number; by: 'phone' | 'mark' | 'email'; id: number; shippingMark: string }>();

export type ClientMatch = RowOf<typeof matches>;

export const listMatches = (db: Queryable, { clients }: { clients: AskedClient[] }) =>
  db.query(matches, [JSON.stringify(clients)]);

const numbers = statement(
  'imported-clients-numbers',
  `select nextval(pg_get_serial_sequence('clients', 'id'))::bigint as id from generate_series(1, $1::integer)`,
).narrow<{ id: number }>();

/** What the file says about a client, apart from the mark that identifies it. */
export type ClientFields = Record<
  'phone' | 'email' | 'town' | 'name' | 'secondPhone' | 'branch' | 'notes',
  string | null
>;
export type NewClient = ClientFields & { mark: string };

const fields = 'phone text, email text, town text, name text, "secondPhone" text, branch text, notes text';
const details = 'client_id, location, full_name, second_phone, preferred_branch, notes';
const givenDetails = 'g.town, g.name, g."secondPhone", g.branch, g.notes';

const insert = statement(
  'imported-clients-insert',
  `with given as (select * from jsonb_to_recordset($1::jsonb) as g(id bigint, mark text, ${fields})),
   added as (insert into clients (id, shipping_mark, phone, email, created_at, updated_at, password_changed_at) overriding system value
     select id, mark, phone, email, $2, $2, $2 from given order by id returning id)
   insert into client_details (${details}) select a.id, ${givenDetails} from added a join given g on g.id = a.id`,
);

/** Returns their ids in the given order. */
export async function insertClients(
  db: Queryable,
  { clients, now }: { clients: readonly NewClient[]; now: Date },
): Promise<number[]> {
  const ids = (await db.query(numbers, [clients.length])).map(({ id }) => id).sort((a, b) => a - b);
  await db.query(insert, [JSON.stringify(clients.map((client, at) => ({ ...client, id: ids[at] }))), now]);
  return ids;
}

const unknown = statement(
  'imported-clients-unknown-marks',
  `select distinct on (mark_key(g.mark)) g.mark from unnest($1::text[]) with ordinality g(mark, n)
    where mark_key(g.mark) <> '' and not exists (select from clients c where c.mark_key = mark_key(g.mark) and c.mark_claim is null)
    order by mark_key(g.mark), g.n`,
).narrow<{ mark: string }>();

/** Of marks that compare as equal, the first. */
export async function listUnknownMarks(db: Queryable, { marks }: { marks: string[] }): Promise<string[]> {
  return (await db.query(unknown, [marks])).map(({ mark }) => mark);
}

const lock = statement(
  'imported-clients-lock',
  'select id from clients where id = any($1::bigint[]) order by id for no key update',
);
// The desk sets an email once, and never for an account with a password; see client-desk-update. A merged client is not
// changed: its facts belong to the client who is kept.
const gaps = statement(
  'imported-clients-gaps',
  `select c.id, c.merged_into is not null as "isMerged", array_remove(array[case when c.phone is null then 'phone' end,
       case when c.email is null and c.password_hash is null then 'email' end, case when d.location is null then 'town' end,
       case when d.full_name is null then 'name' end, case when d.second_phone is null then 'secondPhone' end,
       case when d.preferred_branch is null then 'branch' end, case when d.notes is null then 'notes' end], null) as gaps
     from clients c left join client_details d on d.client_id = c.id where c.id = any($1::bigint[])`,
).narrow<{ isMerged: boolean; gaps: (keyof ClientFields)[] }>();

/** The empty fields, locked until the transaction ends. */
export async function lockAndReadGaps(db: Queryable, { ids }: { ids: number[] }) {
  await db.query(lock, [ids]);
  return db.query(gaps, [ids]);
}

const given = `jsonb_to_recordset($1::jsonb) as g(id bigint, ${fields})`;
const hasDetails = `num_nonnulls(${givenDetails}) > 0`;
const fill = statement(
  'imported-clients-fill',
  `update clients c set phone = coalesce(c.phone, g.phone), email = coalesce(c.email, g.email) from ${given}
    where c.id = g.id and num_nonnulls(g.phone, g.email) > 0`,
);
const fillDetails = statement(
  'imported-clients-fill-details',
  `insert into client_details as d (${details}) select g.id, ${givenDetails} from ${given} where ${hasDetails}
   on conflict (client_id) do update set location = coalesce(d.location, excluded.location), full_name = coalesce(d.full_name, excluded.full_name),
     second_phone = coalesce(d.second_phone, excluded.second_phone),
     preferred_branch = coalesce(d.preferred_branch, excluded.preferred_branch), notes = coalesce(d.notes, excluded.notes)`,
);

export type Filled = { id: number } & Partial<ClientFields>;

export async function fillClients(db: Queryable, { clients }: { clients: readonly Filled[] }) {
  const json = JSON.stringify(clients);
  await db.query(fill, [json]);
  await db.query(fillDetails, [json]);
}

const empty = statement(
  'imported-clients-empty',
  `update clients c set phone = nullif(c.phone, g.phone), email = case when c.password_hash is null then nullif(c.email, g.email) else c.email end
     from ${given} where c.id = g.id and num_nonnulls(g.phone, g.email) > 0`,
);
const emptyDetails = statement(
  'imported-clients-empty-details',
  `update client_details d set location = nullif(d.location, g.town), full_name = nullif(d.full_name, g.name),
     second_phone = nullif(d.second_phone, g."secondPhone"), preferred_branch = nullif(d.preferred_branch, g.branch),
     notes = nullif(d.notes, g.notes)
     from ${given} where d.client_id = g.id and ${hasDetails}`,
);

/** Undoes what `fillClients` wrote, where the value is still the same. */
export async function emptyClients(db: Queryable, { clients }: { clients: readonly Filled[] }) {
  const json = JSON.stringify(clients);
  await db.query(empty, [json]);
  await db.query(emptyDetails, [json]);
}

const lockWhole = statement(
  'imported-clients-lock-wholly',
  'select id from clients where id = any($1::bigint[]) order by id for update',
);
// Deleting the client would silently delete sessions and messages. Rows of other imports refer to the client and keep
// it anyway.
const facts = statement(
  'imported-clients-facts',
  `select c.id, c.shipping_mark as "shippingMark", c.phone, c.email, c.password_hash is not null or exists (select from sessions s where s.client_id = c.id)
       or exists (select from messages m where m.client_id = c.id) as "isUsed",
     (select g.action from desk_log g where g.entity = 'client' and g.entity_id = c.id
       and g.details ->> 'importId' is null order by g.id desc limit 1) as touched
     from clients c where c.id = any($1::bigint[])`,
).narrow<{ isUsed: boolean }>();

export async function lockAndReadUndoFacts(db: Queryable, { ids }: { ids: number[] }) {
  await db.query(lockWhole, [ids]);
  return db.query(facts, [ids]);
}

const remove = statement('imported-clients-remove', 'select remove_imported_clients($1, $2::bigint[]) as gone').narrow<{
  gone: number[];
}>();

export async function removeClients(db: Queryable, { ids, importId }: { ids: number[]; importId: number }) {
  const [row] = await db.query(remove, [importId, ids]);
  return row?.gone ?? [];
}

const made = statement(
  'imported-clients-made',
  'insert into import_made_clients (import_id, client_id) select $1, unnest($2::bigint[])',
);
const listMade = statement(
  'imported-clients-list-made',
  'select client_id as id from import_made_clients where import_id = $1 and client_id > $2 order by client_id limit $3',
);

export async function noteMade(db: Queryable, { ids, importId }: { ids: number[]; importId: number }) {
  await db.query(made, [importId, ids]);
}

export async function listMadeClients(
  db: Queryable,
  { importId, after, limit }: { importId: number; after: number; limit: number },
): Promise<number[]> {
  return (await db.query(listMade, [importId, after, limit])).map(({ id }) => id);
}
