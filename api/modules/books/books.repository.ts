import { type Queryable, statement } from '#db/database';
import { runs } from '#db/runs';

const closedTo = statement('books-closed-to', 'select books_closed_to()::text as day').narrow<{ day: string | null }>();

/** The last closed day. Until the transaction ends, the books cannot be closed. */
export async function findClosedDay(tx: Queryable): Promise<string | null> {
  return (await tx.query(closedTo))[0]?.day ?? null;
}

const seen = statement(
  'books-day-seen',
  'select closed_to::text as day from book_closes order by id desc limit 1',
).narrow<{ day: string | null }>();

/** The last closed day, without a lock: the books may be closed a moment later. */
export async function readClosedDay(db: Queryable): Promise<string | null> {
  return (await db.query(seen))[0]?.day ?? null;
}

const history = statement(
  'books-history',
  `select b.id, b.closed_to::text as "closedTo", b.reason, s.name as by, iso(b.at) as at
     from book_closes b join staff s on s.id = b.staff_id order by b.id desc limit 200`,
).narrow<{ closedTo: string | null; at: string }>();

export const listBookCloses = (db: Queryable) => db.query(history);

const lock = statement('books-lock', 'select pg_advisory_xact_lock(5927150036)');

/** Waits for running bookings. Later bookings wait until this transaction ends. */
export async function lockBooks(tx: Queryable) {
  await tx.query(lock);
}

// A payment counts on the day it was paid, so a waiting payment would later be booked on a closed day.
const waiting = statement(
  'books-waiting-payments',
  `select count(*)::int as count from payments where state = 'PENDING' and paid_at < ($1::date + 1)::timestamp at time zone 'UTC'`,
).narrow<{ count: number }>();

export async function countWaitingPayments(tx: Queryable, { day }: { day: string }): Promise<number> {
  return (await tx.query(waiting, [day]))[0]?.count ?? 0;
}

const freeze = statement(
  'books-freeze-charges',
  `update charges c set closed = true where document_id is null and not closed and kind in ('FREIGHT', 'STORAGE') and day <= $1::date
     and not (${runs('c')})`,
);

/** Freight and storage of closed days no longer change with the goods. */
export async function freezeCharges(tx: Queryable, { day }: { day: string }) {
  await tx.query(freeze, [day]);
}

const insert = statement(
  'books-close',
  'insert into book_closes (closed_to, reason, staff_id, at) values ($1::date, $2, $3, $4) returning id',
);

type Close = { closedTo: string | null; reason: string | null; staffId: number; now: Date };

export async function insertBookClose(
  tx: Queryable,
  { closedTo: day, reason, staffId, now }: Close,
): Promise<number[]> {
  return (await tx.query(insert, [day, reason, staffId, now])).map(({ id }) => id);
}
