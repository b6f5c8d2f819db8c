import { type Database, type Queryable, statement } from '#db/database';
import { pageMeta } from '#db/page-meta';

const columnsWith = (
  words: string,
) => `m.id, m.client_id as "clientId", c.shipping_mark as "shippingMark", whatsapp_number(c.phone) as phone, m.kind,
  l.reference as container, m.branch, m.packages, iso(m.made_at) as "madeAt", ${words} as words, m.mail_state as "mailState",
  iso(m.mail_at) as "mailAt", m.mail_error as "mailError", m.state, iso(m.state_at) as "stateAt",
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as by, m.reason`;
const columns = columnsWith('m.words');
// The amount has its own line (words.ts).
const columnsByRole = columnsWith(
  `case when $9 then m.words else regexp_replace(m.words, '\\nAmount due:[^\\n]*', '') end`,
);
const joined =
  'join clients c on c.id = m.client_id left join loadings l on l.id = m.loading_id left join staff s on s.id = m.staff_id';

// Each way to search is an index look-up. A message without a branch is for every branch, as in the count of the navigation.
const filtered = `from messages m
  where ($1::text is null or m.kind = $1) and ($2::text[] is null or m.state = any($2)) and ($3::text is null or m.mail_state = $3)
    and ($4::text is null or m.branch = $4 or m.branch is null) and ($10::bigint is null or m.client_id = $10)
    and ($5::text is null
      or m.client_id in (select coalesce(merged_into, id) from clients where mark_key($5) <> '' and mark_key ~>=~ mark_key($5) and mark_key ~<~ (mark_key($5) || chr(1114111)))
      or m.loading_id in (select id from loadings where upper(reference) ~>=~ upper($5) and upper(reference) ~<~ (upper($5) || chr(1114111)))
      or m.id in (select i.message_id from packages p join message_items i on i.package_id = p.id where p.tracking_key = $6))`;

const list = statement(
  'messages-list',
  `select '{"data":[' || coalesce((select string_agg(row_to_json(item)::text, ',') from (
     select ${columnsByRole} from (select m.* ${filtered} order by m.id desc limit $7::int offset ($8::int - 1) * $7::int) m ${joined} order by m.id desc) item), '')
   || '],"meta":' || (select ${pageMeta('count(*)', { take: '$7::int', page: '$8::int' })} from (select ${filtered} limit 10000) counted) || '}'`,
);

export type Filter = {
  kind: string | null;
  states: string[] | null;
  mail: string | null;
  branch: string | null;
  text: string | null;
  trackingKey: string | null;
  clientId: string | null;
};

export async function listMessageRows(
  db: Database,
  { kind, states, mail, branch, text, trackingKey, clientId }: Filter,
  { take, page, withAmount }: { take: number; page: number; withAmount: boolean },
): Promise<string> {
  const values = [kind, states, mail, branch, text, trackingKey, take, page, withAmount, clientId] as const;
  return (await db.readText(list, values)) ?? '';
}

const one = statement('message-row', `select ${columns} from messages m ${joined} where m.id = $1`).narrow<{
  madeAt: string;
  by: { id: number; name: string } | null;
}>();

export async function findMessageRow(db: Queryable, { id }: { id: number }) {
  return (await db.query(one, [id]))[0] ?? null;
}

const lock = statement('message-lock', 'select id from messages where id = $1 for no key update');

/** Locks the row: a second caller sees the first one's change. */
export async function lockMessage(db: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await db.query(lock, [id])).length === 1;
}

const setState = statement(
  'message-set-state',
  'update messages set state = $2, staff_id = $3, state_at = $4, reason = $5 where id = $1',
);

export async function setMessageState(
  db: Queryable,
  step: { id: number; state: string; staffId: number | null; at: Date | null; reason: string | null },
) {
  await db.query(setState, [step.id, step.state, step.staffId, step.at, step.reason]);
}
