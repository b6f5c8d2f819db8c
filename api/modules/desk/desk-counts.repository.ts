import { type Database, statement } from '#db/database';
import { goodsPlace } from '#db/goods-place';

/** Each count reads a partial index and stops after $1 rows. */
const upTo = (isAsked: string, from: string) =>
  `case when ${isAsked} then (select count(*) from (select ${from} limit $1) counted) end`;

/** Parts of one package count once. Few packages are split, so ten times the limit is read at most. */
const packagesUpTo = (isAsked: string, from: string) =>
  `case when ${isAsked} then (select count(*) from (select distinct coalesce(whole_id, id)
     from (select id, whole_id from ${from} limit 10 * $1) first limit $1) counted) end`;

const unidentified = 'packages where client_id is null and voided_at is null';
const messages = `messages where state in ('TO_SEND', 'OPENED') and ($6::text is null or branch = $6 or branch is null)`;
const discrepancies = 'discrepancies where resolved_at is null and ($6::text is null or branch = $6)';
const waiting = `packages where status = 'ARRIVED' and available_at is not null and voided_at is null and available_place = any($7::text[])`;
/** The check is not finished. Containers whose goods are all collected need none. */
const arrivals = `loadings l where l.state in ('ARRIVED', 'OFFLOADED') and l.status <> 'DELIVERED'
  and not exists (select from manifest_checks k where k.loading_id = l.id and k.finished_at is not null)`;
const transfers =
  'transfers where sent_at is not null and received_at is null and ($6::text is null or to_branch = $6)';
const slips = `payment_slips where state = 'WAITING'`;
/** A person cannot decide their own requests. */
const requests = `select from charge_requests where outcome is null and staff_id <> $12::bigint
  union all select from release_lifts where handover_id is null and refused_at is null and lifted_at is null and staff_id <> $12::bigint
  union all select from price_agreements where waits and ended_at is null and staff_id <> $12::bigint`;

const disputes = `disputes d join packages p on p.id = d.package_id where d.answered_at is null
  and ($6::text is null or ${goodsPlace} = $6)`;

/** The name of a count, when it was asked for and a row is overdue. */
const overdueOf = (name: string, isAsked: string, from: string) =>
  `case when ${isAsked} and exists (select from ${from}) then '${name}' end`;

const counts = statement(
  'desk-counts',
  `select json_build_object(
     'unidentified', ${upTo('$2', `from ${unidentified}`)},
     'messages', ${upTo('$3', `from ${messages}`)},
     'discrepancies', ${upTo('$4', `from ${discrepancies}`)},
     'waiting', ${packagesUpTo('$5', waiting)},
     'arrivals', ${upTo('$13', `from ${arrivals}`)},
     'transfers', ${upTo('$13', `from ${transfers}`)},
     'markClaims', ${upTo('$8', `from clients where mark_claim = 'PENDING' and merged_into is null`)},
     'disputes', ${upTo('$10', `from ${disputes}`)},
     'drafts', ${upTo('$11', `from documents where kind = 'INVOICE' and issued_at is null and discarded_at is null`)},
     'slips', ${upTo('$11', `from ${slips}`)},
     'payments', ${upTo('$11', `from payments where state = 'PENDING' and recorded_by is distinct from $12::bigint`)},
     'approvals', ${upTo('$11', `from (${requests}) asked`)},
     'overdue', array_to_json(array_remove(array[
       ${overdueOf('unidentified', '$2', `${unidentified} and received_at < $9::timestamptz - interval '7 days'`)},
       ${overdueOf('messages', '$3', `${messages} and made_at < $9::timestamptz - interval '1 day'`)},
       ${overdueOf('discrepancies', '$4', `${discrepancies} and at < $9::timestamptz - interval '7 days'`)},
       ${overdueOf('waiting', '$5', `${waiting} and warehousing_days(available_at, $9::timestamptz) > 0`)},
       ${overdueOf('disputes', '$10', `${disputes} and d.sent_at < $9::timestamptz - interval '3 days'`)},
       ${overdueOf('slips', '$11', `${slips} and sent_at < $9::timestamptz - interval '1 day'`)}], null)))::text`,
);

export type Asked = Record<
  'unidentified' | 'messages' | 'discrepancies' | 'waiting' | 'comingIn' | 'markClaims' | 'disputes' | 'money',
  boolean
>;

export async function readDeskCounts(
  db: Database,
  asked: Asked & { limit: number; staffId: number; branch: string | null; places: readonly string[]; now: Date },
): Promise<string> {
  const { limit, staffId, branch, places, comingIn, markClaims, disputes: ofDisputes, money, now } = asked;
  const isAsked = [asked.unidentified, asked.messages, asked.discrepancies, asked.waiting] as const;
  const values = [limit, ...isAsked, branch, places, markClaims, now, ofDisputes, money, staffId, comingIn] as const;
  return (await db.readText(counts, values)) ?? '';
}
