import { type Database, statement } from '#db/database';

/** Each count is a walk along a partial index that stops after $1 rows. */
const upTo = (isAsked: string, from: string) =>
  `case when ${isAsked} then (select count(*) from (select ${from} limit $1) counted) end`;

const counts = statement(
  'desk-counts',
  `select json_build_object(
     'unidentified', ${upTo('$2', 'from packages where client_id is null and voided_at is null')},
     'messages', ${upTo('$3', `from messages where state in ('TO_SEND', 'OPENED') and ($6::text is null or branch = $6 or branch is null)`)},
     'discrepancies', ${upTo('$4', 'from discrepancies where resolved_at is null and ($6::text is null or branch = $6)')},
     'waiting', ${upTo(
       '$5',
       `from packages where status = 'ARRIVED' and available_at is not null and voided_at is null and available_place = any($7::text[])`,
     )},
     'markClaims', ${upTo('$8', `from clients where mark_claim = 'PENDING' and merged_into is null`)})::text`,
);

export type Asked = Record<'unidentified' | 'messages' | 'discrepancies' | 'waiting' | 'markClaims', boolean>;

export async function readDeskCounts(
  db: Database,
  asked: Asked & { limit: number; branch: string | null; places: readonly string[] },
): Promise<string> {
  const { limit, unidentified, messages, discrepancies, waiting, branch, places, markClaims } = asked;
  const values = [limit, unidentified, messages, discrepancies, waiting, branch, places, markClaims] as const;
  return (await db.readText(counts, values)) ?? '';
}
