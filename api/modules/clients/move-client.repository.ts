import { type Queryable, statement } from '#db/database';

type Movable = 'packages' | 'payments' | 'handovers' | 'attachments' | 'messages';
type Table = Movable | 'documents' | 'payment_slips' | 'disputes';
type LongTable = Table | 'message_items' | 'charges' | 'price_agreements';
export type Moved = Record<
  Movable | 'message_items' | 'sessions' | 'clients' | 'documents' | 'charges' | 'slips' | 'agreements' | 'disputes',
  number[]
>;

/** One statement moves at most so many rows: the triggers of 40,000 packages take longer than a statement may run. */
const movedAtOnce = 500;

const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / movedAtOnce) }, (_, part) =>
    ids.slice(part * movedAtOnce, (part + 1) * movedAtOnce),
  );

const listAll = <T extends Table>(table: T) =>
  statement(`merge-list-${table}` as `merge-list-${T}`, `select id from ${table} where client_id = $1 order by id`);
// A package that moved between the two clients has a note for each. The client who is kept keeps their own.
const listNotes = statement(
  'merge-list-message_items',
  `select id from message_items m where client_id = $1 and not exists (
     select from message_items o where o.client_id = $2 and o.package_id = m.package_id and o.kind = m.kind) order by id`,
);
// Freight and storage without a document follow their packages.
const listCharges = statement(
  'merge-list-charges',
  `select id from charges where client_id = $1 and (document_id is not null or kind not in ('FREIGHT', 'STORAGE')) order by id`,
);
// Where both have a price for the same goods and days, the price of the client who is kept stays.
const listAgreements = statement(
  'merge-list-agreements',
  `select id from price_agreements a where client_id = $1 and not exists (
     select from price_agreements o where o.client_id = $2 and o.category_id = a.category_id
       and tstzrange(o.valid_from, o.ends_at) && tstzrange(a.valid_from, a.ends_at)) order by id`,
);
// A row that belongs to another client by now stays there.
const move = <T extends LongTable>(table: T) =>
  statement(
    `merge-move-${table}` as `merge-move-${T}`,
    `update ${table} set client_id = $1 where id = any($3::bigint[]) and client_id = $2 returning id`,
  );
const moves = {
  documents: move('documents'),
  charges: move('charges'),
  slips: move('payment_slips'),
  disputes: move('disputes'),
  packages: move('packages'),
  payments: move('payments'),
  handovers: move('handovers'),
  attachments: move('attachments'),
  messages: move('messages'),
  message_items: move('message_items'),
  agreements: move('price_agreements'),
};
const lists = {
  documents: listAll('documents'),
  slips: listAll('payment_slips'),
  disputes: listAll('disputes'),
  packages: listAll('packages'),
  payments: listAll('payments'),
  handovers: listAll('handovers'),
  attachments: listAll('attachments'),
  messages: listAll('messages'),
};

type MovedInParts = keyof typeof moves;

type Ways = { from: number; to: number };

/** Moves these rows, part by part, in the transaction of the caller. Returns those that moved. */
export async function moveRows(tx: Queryable, what: MovedInParts, ids: readonly number[], { from, to }: Ways) {
  const moved: number[] = [];
  for (const part of inParts(ids)) {
    for (const { id } of await tx.query(moves[what], [to, from, part])) moved.push(id);
  }
  return moved.sort((one, other) => one - other);
}

// When both have a draft for one container, the drafts become one.
const dropDrafts = statement(
  'merge-drop-drafts',
  `update documents d set discarded_at = now() where client_id = $1 and issued_at is null and discarded_at is null and exists (
     select from documents o where o.client_id = $2 and coalesce(o.loading_id, 0) = coalesce(d.loading_id, 0) and o.issued_at is null and o.discarded_at is null)`,
);
const moveSessions = statement(
  'merge-move-sessions',
  `with moved as (update sessions set client_id = $2, opened_as = coalesce(opened_as, $1) where client_id = $1 returning id)
   select coalesce(array_agg(id order by id), '{}') as ids from moved`,
);
const moveTokens = statement(
  'merge-move-tokens',
  'update access_tokens set client_id = $2, opened_as = coalesce(opened_as, $1) where client_id = $1',
);
const followOn = statement(
  'merge-follow-on',
  `with moved as (update clients set merged_into = $2 where merged_into = $1 returning id)
   select coalesce(array_agg(id order by id), '{}') as ids from moved`,
);
const markMerged = statement('merge-mark', 'update clients set merged_into = $2 where id = $1');

type Pair = { clientId: number; staysId: number };
const idsIn = (rows: { ids: number[] | null }[]) => rows[0]?.ids ?? [];
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** Moves everything from one client to the other. Returns the moved rows. Both clients are locked. */
export async function moveClient(tx: Queryable, { clientId, staysId }: Pair): Promise<Moved> {
  const pair = [clientId, staysId] as const;
  const ways = { from: clientId, to: staysId };
  const all = async (what: keyof typeof lists) =>
    moveRows(tx, what, idsOf(await tx.query(lists[what], [clientId])), ways);
  await tx.query(dropDrafts, pair);
  const moved: Moved = {
    // Before the packages, because their remaining cost is computed from what is on documents.
    documents: await all('documents'),
    charges: await moveRows(tx, 'charges', idsOf(await tx.query(listCharges, [clientId])), ways),
    slips: await all('slips'),
    packages: await all('packages'),
    payments: await all('payments'),
    handovers: await all('handovers'),
    attachments: await all('attachments'),
    messages: await all('messages'),
    message_items: await moveRows(tx, 'message_items', idsOf(await tx.query(listNotes, pair)), ways),
    sessions: idsIn(await tx.query(moveSessions, pair)),
    clients: idsIn(await tx.query(followOn, pair)),
    disputes: await all('disputes'),
    agreements: await moveRows(tx, 'agreements', idsOf(await tx.query(listAgreements, pair)), ways),
  };
  await tx.query(moveTokens, pair);
  await tx.query(markMerged, pair);
  return moved;
}
