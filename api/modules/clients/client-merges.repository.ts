import type { Moved } from '#api/modules/clients/move-client.repository';
import { type Queryable, type RowOf, statement } from '#db/database';

const lockGoods = statement(
  'merge-lock-packages',
  'select id from packages where client_id = $1 and id > $2 order by id limit $3 for no key update',
);
/** One statement locks at most so many packages, so that none runs into the time limit. */
const lockedAtOnce = 5_000;

const lockBoth = statement(
  'merge-lock-clients',
  `select id, shipping_mark as "shippingMark", email, phone, password_hash is not null as "canSignIn", merged_into as "mergedInto"
     from clients where id = any($1::bigint[]) order by id for no key update`,
).narrow<{ canSignIn: boolean }>();

export type MergeSide = RowOf<typeof lockBoth>;

/** Packages before clients, in the same order as a hand-over. */
export async function lockForMerge(tx: Queryable, { clientId, staysId }: { clientId: number; staysId: number }) {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const locked: { id: number }[] = await tx.query(lockGoods, [clientId, last, lockedAtOnce]);
    last = locked.length < lockedAtOnce ? undefined : locked.at(-1)?.id;
  }
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

type Pair = { clientId: number; staysId: number };

const swap = statement('merge-swap-sign-in', 'select swap_sign_in($1, $2)');

export async function swapSignIn(tx: Queryable, { clientId, staysId }: Pair) {
  await tx.query(swap, [clientId, staysId]);
}

const givePhone = statement(
  'merge-give-phone',
  `update clients s set phone = m.phone, phone_unproven_since = m.phone_unproven_since from clients m where m.id = $1 and s.id = $2 and s.phone is null and m.phone is not null returning s.id`,
);
// Also when the record of the client who is kept has no other details yet.
const giveSecondPhone = statement(
  'merge-give-second-phone',
  `insert into client_details as d (client_id, second_phone)
   select s.id, phone_key(m.phone) from clients m, clients s where m.id = $1 and s.id = $2
     and phone_key(m.phone) <> phone_key(s.phone) and phone_key(m.phone) ~ '^[0-9]{1,15}$'
   on conflict (client_id) do update set second_phone = excluded.second_phone where d.second_phone is null
   returning d.client_id`,
);
const giveChoices = statement(
  'merge-give-choices',
  `insert into message_choices (client_id, muted, updated_at) select $2, muted, $3 from message_choices where client_id = $1
   on conflict do nothing returning client_id`,
);

/** The facts that the client who is kept lacked. */
export async function fillGaps(tx: Queryable, { clientId, staysId, now }: Pair & { now: Date }) {
  const phone = (await tx.query(givePhone, [clientId, staysId])).length === 1;
  const secondPhone = (await tx.query(giveSecondPhone, [clientId, staysId])).length === 1;
  const choices = (await tx.query(giveChoices, [clientId, staysId, now])).length === 1;
  return { phone, secondPhone, choices };
}

const insert = statement(
  'merge-insert',
  `insert into client_merges (client_id, stays_id, at, staff_id, reason, packages, payments, handovers, attachments, messages,
     message_items, sessions, clients, moved_sign_in, moved_phone, moved_choices, documents, charges, slips, agreements, disputes, moved_second_phone)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
);

type NewMerge = Pair & {
  now: Date;
  staffId: number | null;
  reason: string;
  moved: Moved;
  signIn: boolean;
  phone: boolean;
  secondPhone: boolean;
  choices: boolean;
};

export async function insertMerge(tx: Queryable, merge: NewMerge) {
  const { clientId, staysId, now, staffId, reason, moved, signIn, phone, secondPhone, choices } = merge;
  const { packages, payments, handovers, attachments, messages, message_items: items, sessions, clients } = moved;
  await tx.query(insert, [
    ...([clientId, staysId, now, staffId, reason, packages, payments, handovers] as const),
    ...([attachments, messages, items, sessions, clients, signIn, phone, choices] as const),
    ...([moved.documents, moved.charges, moved.slips, moved.agreements, moved.disputes, secondPhone] as const),
  ]);
}
