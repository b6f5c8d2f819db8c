import { type Queryable, type RowOf, statement } from '#db/database';

const lockGoods = statement(
  'merge-lock-packages',
  'select id from packages where client_id = $1 order by id for no key update',
);

const lockBoth = statement(
  'merge-lock-clients',
  `select id, shipping_mark as "shippingMark", email, phone, password_hash is not null as "canSignIn", merged_into as "mergedInto"
     from clients where id = any($1::bigint[]) order by id for no key update`,
).narrow<{ canSignIn: boolean }>();

export type MergeSide = RowOf<typeof lockBoth>;

/** Packages before clients, in the same order as a hand-over. */
export async function lockForMerge(tx: Queryable, { clientId, staysId }: { clientId: number; staysId: number }) {
  await tx.query(lockGoods, [clientId]);
  return tx.query(lockBoth, [[clientId, staysId]]);
}

const sides = statement(
  'merge-sides',
  `select id, shipping_mark as "shippingMark", email, phone, password_hash is not null as "canSignIn", merged_into as "mergedInto"
     from clients where id = any($1::bigint[]) order by id`,
).narrow<{ canSignIn: boolean }>();

export const listSides = (db: Queryable, { ids }: { ids: number[] }) => db.query(sides, [ids]);

const counts = statement(
  'merge-counts',
  `select (select count(*) from packages where client_id = $1)::int as packages,
     (select count(*) from payments where client_id = $1)::int as payments,
     (select count(*) from handovers where client_id = $1)::int as handovers,
     (select count(*) from attachments where client_id = $1)::int as files,
     (select count(*) from messages where client_id = $1)::int as messages,
     (select count(*) from sessions where client_id = $1 and idle_expires_at > $2)::int as sessions`,
).narrow<Record<'packages' | 'payments' | 'handovers' | 'files' | 'messages' | 'sessions', number>>();

export async function countMoves(db: Queryable, { clientId, now }: { clientId: number; now: Date }) {
  const [row] = await db.query(counts, [clientId, now]);
  if (!row) throw new Error('The count returned no row.');
  return row;
}

// Switches off two triggers: the note to a new owner, and the ban on changing payments and hand-overs.
const begin = statement(
  'merge-begin',
  `select set_config('kwanline.merging', 'on', true), set_config('kwanline.messages', 'off', true)`,
);

/** Allows changes to the rows that only a merge may change, until the transaction ends. */
export async function beginMerge(tx: Queryable) {
  await tx.query(begin);
}

type Movable = 'packages' | 'payments' | 'handovers' | 'attachments' | 'messages';
type Table = Movable | 'documents' | 'payment_slips' | 'disputes';
export type Moved = Record<
  Movable | 'message_items' | 'sessions' | 'clients' | 'documents' | 'charges' | 'slips' | 'agreements' | 'disputes',
  number[]
>;

const moveAll = <T extends Table>(table: T) =>
  statement(
    `merge-move-${table}` as `merge-move-${T}`,
    `with moved as (update ${table} set client_id = $2 where client_id = $1 returning id)
     select coalesce(array_agg(id order by id), '{}') as ids from moved`,
  );
// A package that moved between the two clients has a note for each. The client who is kept keeps their own.
const moveNotes = statement(
  'merge-move-message_items',
  `with moved as (update message_items m set client_id = $2 where client_id = $1 and not exists (
       select from message_items o where o.client_id = $2 and o.package_id = m.package_id and o.kind = m.kind) returning id)
   select coalesce(array_agg(id order by id), '{}') as ids from moved`,
);
// When both have a draft for one container, the drafts become one.
const dropDrafts = statement(
  'merge-drop-drafts',
  `update documents d set discarded_at = now() where client_id = $1 and issued_at is null and discarded_at is null and exists (
     select from documents o where o.client_id = $2 and coalesce(o.loading_id, 0) = coalesce(d.loading_id, 0) and o.issued_at is null and o.discarded_at is null)`,
);
// Freight and storage without a document follow their packages.
const moveCharges = statement(
  'merge-move-charges',
  `with moved as (update charges set client_id = $2 where client_id = $1 and (document_id is not null or kind not in ('FREIGHT', 'STORAGE')) returning id)
   select coalesce(array_agg(id order by id), '{}') as ids from moved`,
);
// Where both have a price for the same goods and days, the client who is kept's price stays.
const moveAgreements = statement(
  'merge-move-agreements',
  `with moved as (update price_agreements a set client_id = $2 where client_id = $1 and not exists (
       select from price_agreements o where o.client_id = $2 and o.category_id = a.category_id
         and tstzrange(o.valid_from, o.ends_at) && tstzrange(a.valid_from, a.ends_at)) returning id)
   select coalesce(array_agg(id order by id), '{}') as ids from moved`,
);
const moves = {
  documents: moveAll('documents'),
  slips: moveAll('payment_slips'),
  disputes: moveAll('disputes'),
  packages: moveAll('packages'),
  payments: moveAll('payments'),
  handovers: moveAll('handovers'),
  attachments: moveAll('attachments'),
  messages: moveAll('messages'),
  message_items: moveNotes,
};

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

/** Moves everything from one client to the other. Returns the moved rows. */
export async function moveClient(tx: Queryable, { clientId, staysId }: Pair): Promise<Moved> {
  const pair = [clientId, staysId] as const;
  await tx.query(dropDrafts, pair);
  const moved: Moved = {
    // Before the packages, because their remaining cost is computed from what is on documents.
    documents: idsIn(await tx.query(moves.documents, pair)),
    charges: idsIn(await tx.query(moveCharges, pair)),
    slips: idsIn(await tx.query(moves.slips, pair)),
    packages: idsIn(await tx.query(moves.packages, pair)),
    payments: idsIn(await tx.query(moves.payments, pair)),
    handovers: idsIn(await tx.query(moves.handovers, pair)),
    attachments: idsIn(await tx.query(moves.attachments, pair)),
    messages: idsIn(await tx.query(moves.messages, pair)),
    message_items: idsIn(await tx.query(moves.message_items, pair)),
    sessions: idsIn(await tx.query(moveSessions, pair)),
    clients: idsIn(await tx.query(followOn, pair)),
    disputes: idsIn(await tx.query(moves.disputes, pair)),
    agreements: idsIn(await tx.query(moveAgreements, pair)),
  };
  await tx.query(moveTokens, pair);
  await tx.query(markMerged, pair);
  return moved;
}

const swap = statement('merge-swap-sign-in', 'select swap_sign_in($1, $2)');

export async function swapSignIn(tx: Queryable, { clientId, staysId }: Pair) {
  await tx.query(swap, [clientId, staysId]);
}

const givePhone = statement(
  'merge-give-phone',
  `update clients s set phone = m.phone, phone_unproven_since = m.phone_unproven_since from clients m where m.id = $1 and s.id = $2 and s.phone is null and m.phone is not null returning s.id`,
);
const giveChoices = statement(
  'merge-give-choices',
  `insert into message_choices (client_id, muted, updated_at) select $2, muted, $3 from message_choices where client_id = $1
   on conflict do nothing returning client_id`,
);

/** The facts that the client who is kept lacked. */
export async function fillGaps(tx: Queryable, { clientId, staysId, now }: Pair & { now: Date }) {
  const phone = (await tx.query(givePhone, [clientId, staysId])).length === 1;
  const choices = (await tx.query(giveChoices, [clientId, staysId, now])).length === 1;
  return { phone, choices };
}

const insert = statement(
  'merge-insert',
  `insert into client_merges (client_id, stays_id, at, staff_id, reason, packages, payments, handovers, attachments, messages,
     message_items, sessions, clients, moved_sign_in, moved_phone, moved_choices, documents, charges, slips, agreements, disputes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
);

type NewMerge = Pair & {
  now: Date;
  staffId: number | null;
  reason: string;
  moved: Moved;
  signIn: boolean;
  phone: boolean;
  choices: boolean;
};

export async function insertMerge(tx: Queryable, merge: NewMerge) {
  const { clientId, staysId, now, staffId, reason, moved, signIn, phone, choices } = merge;
  const { packages, payments, handovers, attachments, messages, message_items: items, sessions, clients } = moved;
  await tx.query(insert, [
    ...([clientId, staysId, now, staffId, reason, packages, payments, handovers] as const),
    ...([attachments, messages, items, sessions, clients, signIn, phone, choices] as const),
    ...([moved.documents, moved.charges, moved.slips, moved.agreements, moved.disputes] as const),
  ]);
}
