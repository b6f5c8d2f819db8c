import { type Queryable, type RowOf, statement } from '#db/database';

// Of a void package, only its removal is told now; the rest waits until it is restored.
const isTellable = `(p.voided_at is null or i.kind = 'REMOVED')`;

// Notes that have waited long enough, oldest first: a client hears of loading before arrival.
const due = statement(
  'messages-due',
  `select i.client_id as "clientId", i.kind, i.loading_id as "loadingId", i.branch
     from message_items i join unnest($2::text[], $3::bigint[], $4::bigint[]) as w(kind, quiet, longest) on w.kind = i.kind
     join packages p on p.id = i.package_id
    where i.message_id is null and ${isTellable} group by 1, 2, 3, 4, w.quiet, w.longest
   having max(i.at) + w.quiet * interval '1 ms' <= $1 or min(i.at) + w.longest * interval '1 ms' <= $1
    order by min(i.at), min(i.event_id) limit 100`,
);

export type Group = RowOf<typeof due>;

type Window = { kind: string; quiet: number; longest: number };

export const listDueGroups = (db: Queryable, { now, windows }: { now: Date; windows: Window[] }) =>
  db.query(due, [now, windows.map((w) => w.kind), windows.map((w) => w.quiet), windows.map((w) => w.longest)]);

const alone = statement(
  'messages-client-alone',
  `select pg_try_advisory_xact_lock(hashtextextended('messages:' || $1::bigint, 0)) as free`,
);

/**
 * Only one process at a time writes to a client, because each message is compared with the last one. False when the
 * lock is taken.
 */
export async function lockClientAlone(db: Queryable, { clientId }: { clientId: number }): Promise<boolean> {
  return (await db.query(alone, [clientId]))[0]?.free ?? false;
}

// Leaves out what is being corrected now; it comes later or not at all.
const lockFree = statement(
  'messages-lock-items',
  `select i.id, coalesce(p.whole_id, p.id) as "wholeId", i.at from message_items i join packages p on p.id = i.package_id
    where i.message_id is null and i.client_id = $1 and i.kind = $2 and i.loading_id is not distinct from $3 and i.branch is not distinct from $4
      and ${isTellable} order by i.id for update of i skip locked`,
).narrow<{ wholeId: number }>();

export type Item = RowOf<typeof lockFree>;

export const lockItems = (db: Queryable, { clientId, kind, loadingId, branch }: Group) =>
  db.query(lockFree, [clientId, kind, loadingId, branch]);

// The last value that a message told the client. Before the first message, the value when the container was closed.
const facts = statement(
  'messages-facts',
  `select c.email, c.shipping_mark as mark, coalesce(k.muted, '{}') as muted, l.vessel, l.eta_at as eta,
     coalesce((select m.eta from messages m where m.client_id = c.id and m.loading_id = l.id and m.eta is not null order by m.id desc limit 1),
       (select coalesce(e.previous_eta, e.eta) from loading_eta_changes e where e.loading_id = l.id and e.at >= l.loaded_at order by e.id limit 1)
     ) as "toldEta",
     coalesce((select b.name from branches b where b.code = $3), $3::text) as branch
     from clients c left join message_choices k on k.client_id = c.id left join loadings l on l.id = $2 where c.id = $1`,
).narrow<{ muted: string[] }>();

export type FactsRow = RowOf<typeof facts>;

export async function readGroupFacts(db: Queryable, { clientId, loadingId, branch }: Group): Promise<FactsRow | null> {
  return (await db.query(facts, [clientId, loadingId, branch]))[0] ?? null;
}

// One row for each package as received, with the cartons that the events were about.
const listed = statement(
  'messages-packages',
  `select h.id, h.tracking_number as "trackingNumber", h.package, coalesce(h.whole_quantity, h.quantity) as quantity,
     coalesce(s.cbm, h.cbm) as cbm, h.mode, coalesce(s.kg, h.weight_kg) as "weightKg",
     least(t.cartons, s.cartons)::int as cartons, coalesce(s.cartons, 0)::int as "ofCartons",
     array(select d.carton::int from discrepancies d
       where d.whole_id = h.id and d.package_id = any(t.parts) and d.kind = 'DAMAGED' and d.resolved_at is null order by d.carton) as damaged
     from (select coalesce(p.whole_id, p.id) as id, sum(coalesce(i.cartons, carton_count(p.id))) as cartons, array_agg(p.id) as parts
       from message_items i join packages p on p.id = i.package_id where i.id = any($1::bigint[]) group by 1) t
     join packages h on h.id = t.id
     cross join lateral (select sum(q.cbm) as cbm, sum(q.weight_kg) as kg, sum(carton_count(q.id)) as cartons from packages q
       where (q.id = h.id or q.whole_id = h.id) and q.voided_at is null) s
    order by h.id limit $2`,
).narrow<{ quantity: number; cbm: number; cartons: number; ofCartons: number; damaged: number[] }>();

export type PackageRow = RowOf<typeof listed>;

export const listToldPackages = (db: Queryable, { itemIds, limit }: { itemIds: number[]; limit: number }) =>
  db.query(listed, [itemIds, limit]);

const insert = statement(
  'messages-insert',
  `with made as (
     insert into messages (client_id, kind, loading_id, branch, packages, eta, words, made_at, mail_state, mail_id, state, state_at, reason)
     values ($1, $2, $3, $4, $12, $6, $7, $8, $9, $10,
       case when $11::text is null then 'TO_SEND' else 'SKIPPED' end, case when $11::text is not null then $8::timestamptz end, $11)
     returning id)
   update message_items i set message_id = made.id from made where i.id = any($5::bigint[])`,
);

export async function insertMessage(
  db: Queryable,
  group: Group,
  message: {
    itemIds: number[];
    /** The number of packages as received. */
    count: number;
    eta: Date | null;
    words: string;
    now: Date;
    mailState: string;
    mailId: number | null;
    /** Why it need not be sent on WhatsApp. */
    skipped: string | null;
  },
) {
  const { clientId, kind, loadingId, branch } = group;
  const { itemIds, count, eta, words, now, mailState, mailId, skipped } = message;
  const values = [
    clientId,
    kind,
    loadingId,
    branch,
    itemIds,
    eta,
    words,
    now,
    mailState,
    mailId,
    skipped,
    count,
  ] as const;
  await db.query(insert, values);
}

const drop = statement('messages-drop-items', 'delete from message_items where id = any($1::bigint[])');

export async function dropItems(db: Queryable, { ids }: { ids: number[] }) {
  await db.query(drop, [ids]);
}

const settle = statement(
  'messages-settle',
  `update messages m set mail_state = case when o.sent_at is not null then 'SENT' else 'FAILED' end,
       mail_at = coalesce(o.sent_at, o.discarded_at), mail_error = case when o.sent_at is null then o.last_error end
     from mail_outbox o
    where m.mail_state = 'QUEUED' and o.id = m.mail_id and (o.sent_at is not null or o.discarded_at is not null)`,
);

/** The results of mails are kept with their messages, because the outbox deletes them. */
export async function settleMails(db: Queryable) {
  await db.query(settle);
}
