import { type Database, type Queryable, type RowOf, statement } from '#db/database';

const insert = statement(
  'mail-insert',
  `insert into mail_outbox (recipient, subject, body, discard_after, created_at, next_attempt_at, unsubscribe_url)
   values ($1, $2, $3, $4, $5, $5, $6) returning id`,
);

export async function insertMail(
  tx: Queryable,
  mail: {
    recipient: string;
    subject: string;
    body: string;
    discardAfter: Date | null;
    unsubscribeUrl: string | null;
    now: Date;
  },
): Promise<number> {
  const { recipient, subject, body, discardAfter, now, unsubscribeUrl } = mail;
  const [row] = await tx.query(insert, [recipient, subject, body, discardAfter, now, unsubscribeUrl]);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

// No message is delayed by more than 18 minutes. A later due time was written while the clock was wrong, so it is due
// now. `last_error` is empty while a worker holds the message: see `bringForward`.
const claim = statement(
  'mail-claim',
  `with due as (
     select id from mail_outbox
      where sent_at is null and discarded_at is null
        and (next_attempt_at <= $1 or next_attempt_at > $1::timestamptz + interval '20 minutes')
      order by next_attempt_at, id limit $2 for update skip locked)
   update mail_outbox m set next_attempt_at = $3, last_error = null from due where m.id = due.id
   returning m.id, m.recipient, m.subject, m.body, m.message_id as "messageId", m.created_at as "createdAt", m.attempts,
             m.discard_after as "discardAfter", m.next_attempt_at as "leasedUntil", m.unsubscribe_url as "unsubscribeUrl"`,
);

/** A message that one worker holds until `leasedUntil`. After that, any worker may take it. */
export type ClaimedMail = RowOf<typeof claim>;

export const claimDue = (db: Database, { now, limit, leasedUntil }: { now: Date; limit: number; leasedUntil: Date }) =>
  db.query(claim, [now, limit, leasedUntil]);

// The text may contain a link that opens an account, so it is erased once it is sent.
const sent = statement(
  'mail-sent',
  `update mail_outbox set sent_at = $2, attempts = attempts + 1, last_error = null, body = '(sent)'
    where id = $1 and sent_at is null returning id`,
);

const exists = statement('mail-exists', 'select id from mail_outbox where id = $1');

/** False when the mail is gone, because its client was erased while it was sent. */
export async function markSent(db: Database, id: number, now: Date): Promise<boolean> {
  if ((await db.query(sent, [id, now])).length > 0) return true;
  return (await db.query(exists, [id])).length > 0;
}

const discarded = statement(
  'mail-discarded',
  `update mail_outbox set discarded_at = $2, last_error = $3, body = '(discarded)'
    where id = $1 and sent_at is null and discarded_at is null`,
);

export async function markDiscarded(db: Database, id: number, { now, error }: { now: Date; error: string }) {
  await db.query(discarded, [id, now, error]);
}

// The lease proves that the worker still holds it: a late worker must not change what another has taken.
const postponed = statement(
  'mail-postponed',
  `update mail_outbox set next_attempt_at = least($3, coalesce(discard_after, $3)), attempts = $4, last_error = $5
    where id = $1 and next_attempt_at = $2 and sent_at is null and discarded_at is null`,
);

export async function postpone(
  db: Database,
  { id, leasedUntil }: ClaimedMail,
  next: { at: Date; attempts: number; error: string },
) {
  await db.query(postponed, [id, leasedUntil, next.at, next.attempts, next.error]);
}

const forward = statement(
  'mail-bring-forward',
  `update mail_outbox set next_attempt_at = $1
    where sent_at is null and discarded_at is null and last_error is not null and next_attempt_at > $1`,
);

/** Makes everything due that waits because of a failure. Messages that a worker holds now are not changed. */
export async function bringForward(db: Database, now: Date) {
  await db.query(forward, [now]);
}

const prune = statement('mail-prune', `delete from mail_outbox where sent_at < $1 or discarded_at < $1`);

export async function deleteDoneBefore(db: Database, before: Date) {
  await db.query(prune, [before]);
}
