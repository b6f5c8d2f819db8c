import { type Queryable, statement } from '#db/database';

/**
 * What names the clients in the text of an answer: their ids, and what is known of them as it stands in JSON. Shorter words
 * would be found in too many other answers, and so would the town.
 */
const words = `select lower(btrim(to_json(word)::text, '"')) as word from (
    select unnest(array[shipping_mark, email, phone]) as word from clients where id = any($1::bigint[])
    union select unnest(array[full_name, second_phone, notes, next_of_kin, next_of_kin_phone]) from client_details where client_id = any($1::bigint[])
    union select name from attachments where client_id = any($1::bigint[])
    union select value from contact_changes where client_id = any($1::bigint[])) known where length(word) >= 4
  union all select '"clientid": ' || id || last from unnest($1::bigint[]) as id, unnest(array[',', '}']) as last`;
// Each text is written out once, because 30 days of a busy company have a hundred thousand answers.
const blank = statement(
  'erase-answers',
  `update desk_commands d set answer = '{"isErased": true}' where answer is not null and (
     call = any($2::text[]) and answer ->> 'id' = any($1::bigint[]::text[])
     or exists (select from (select lower(d.answer::text) as answer offset 0) as text, (${words}) known where position(known.word in text.answer) > 0))`,
);

/**
 * A repeated command gets its first answer from here for 30 days. Those about these clients are lost, but the command
 * stays known, so it is not run again. Call it before the clients themselves are erased.
 */
export async function eraseAnswers(
  tx: Queryable,
  { clientIds, calls }: { clientIds: number[]; calls: readonly string[] },
) {
  await tx.query(blank, [clientIds, [...calls]]);
}
