import { type Queryable, statement } from '#db/database';

const quiet = statement('book-packages-quiet', `select set_config('kwanline.messages', $1, true)`);

/** Switches a trigger off for the rest of the transaction, or until it is switched on again. */
export async function setMessages(db: Queryable, { isOn }: { isOn: boolean }) {
  await db.query(quiet, [isOn ? '' : 'off']);
}

const events = statement(
  'book-packages-events',
  `insert into package_events (package_id, kind, status, happened_at, recorded_at, place, actor, note, from_books)
   select g.id, g.kind, g.status, g.at, $2, g.place, $3, $4, true
     from jsonb_to_recordset($1::jsonb) as g(n integer, id bigint, kind text, status text, at timestamptz, place text) order by g.n`,
);

type BookEventRow = { n: number; id: number; kind: string; status: string | null; at: Date; place: string };

export async function insertBookEvents(
  db: Queryable,
  { rows, now, actor, note }: { rows: readonly BookEventRow[]; now: Date; actor: string; note: string },
) {
  await db.query(events, [JSON.stringify(rows), now, actor, note]);
}
