import { moveRows } from '#api/modules/clients/move-client.repository';
import { type Queryable, type RowOf, statement } from '#db/database';

const lock = statement(
  'merge-lock',
  `select id, client_id as "clientId", stays_id as "staysId", at, packages, payments, handovers, attachments, messages,
     message_items as "messageItems", sessions, clients, moved_sign_in as "movedSignIn", moved_phone as "movedPhone", moved_second_phone as "movedSecondPhone",
     moved_choices as "movedChoices", documents, charges, slips, agreements, disputes, undone_at as "undoneAt" from client_merges where id = $1 for update`,
);

export type Merge = RowOf<typeof lock>;

/** A second person waits for the lock and then sees that it has been undone. */
export async function lockMerge(tx: Queryable, { id }: { id: number }): Promise<Merge | null> {
  return (await tx.query(lock, [id]))[0] ?? null;
}

const sessions = statement(
  'merge-undo-sessions',
  `update sessions set client_id = $1, opened_as = nullif(opened_as, $1) where id = any($3::bigint[]) and client_id = $2`,
);
const tokens = statement(
  'merge-undo-tokens',
  `update access_tokens set client_id = $1, opened_as = nullif(opened_as, $1) where session_id = any($3::bigint[]) and client_id = $2`,
);
const clients = statement(
  'merge-undo-clients',
  'update clients set merged_into = $1 where id = any($3::bigint[]) and merged_into = $2',
);
const unmark = statement('merge-unmark', 'update clients set merged_into = null where id = $1');
const takePhone = statement(
  'merge-take-phone',
  'update clients s set phone = null, phone_unproven_since = null from clients m where m.id = $1 and s.id = $2 and s.phone = m.phone',
);
const takeSecondPhone = statement(
  'merge-take-second-phone',
  `update client_details d set second_phone = null from clients m where m.id = $1 and d.client_id = $2 and d.second_phone = phone_key(m.phone)`,
);
const takeChoices = statement(
  'merge-take-choices',
  `delete from message_choices k using message_choices m where m.client_id = $1 and k.client_id = $2 and k.muted = m.muted`,
);
const swap = statement('merge-undo-sign-in', 'select swap_sign_in($1, $2)');

export async function moveBack(tx: Queryable, merge: Merge) {
  const pair = [merge.clientId, merge.staysId] as const;
  await tx.query(unmark, [merge.clientId]);
  // Rows that have left the client since the merge stay where they are.
  const ways = { from: merge.staysId, to: merge.clientId };
  await moveRows(tx, 'documents', merge.documents, ways);
  await moveRows(tx, 'charges', merge.charges, ways);
  await moveRows(tx, 'slips', merge.slips, ways);
  await moveRows(tx, 'disputes', merge.disputes, ways);
  await moveRows(tx, 'packages', merge.packages, ways);
  await moveRows(tx, 'payments', merge.payments, ways);
  await moveRows(tx, 'handovers', merge.handovers, ways);
  await moveRows(tx, 'attachments', merge.attachments, ways);
  await moveRows(tx, 'messages', merge.messages, ways);
  await moveRows(tx, 'message_items', merge.messageItems, ways);
  await moveRows(tx, 'agreements', merge.agreements, ways);
  await tx.query(sessions, [...pair, merge.sessions]);
  await tx.query(tokens, [...pair, merge.sessions]);
  await tx.query(clients, [...pair, merge.clients]);
  if (merge.movedPhone) await tx.query(takePhone, pair);
  if (merge.movedSecondPhone) await tx.query(takeSecondPhone, pair);
  if (merge.movedChoices) await tx.query(takeChoices, pair);
  if (merge.movedSignIn) await tx.query(swap, pair);
}

const close = statement(
  'merge-undo',
  'update client_merges set undone_at = $2, undone_by = $3, undo_reason = $4 where id = $1',
);

export async function closeMerge(tx: Queryable, undo: { id: number; now: Date; staffId: number; reason: string }) {
  await tx.query(close, [undo.id, undo.now, undo.staffId, undo.reason]);
}
