import { type Queryable, statement } from '#db/database';

// What is known of the clients, as it stands in JSON. Shorter words would meet too many other answers.
const words = `select distinct btrim(to_json(word)::text, '"') as word from (
    select unnest(array[shipping_mark, email, phone]) as word from clients where id = any($1::bigint[])
    union all select unnest(array[full_name, second_phone, notes, location, next_of_kin, next_of_kin_phone]) from client_details where client_id = any($1::bigint[])
    union all select name from attachments where client_id = any($1::bigint[])
    union all select value from contact_changes where client_id = any($1::bigint[])) known where length(word) >= 4`;
const blank = statement(
  'erase-answers',
  `update desk_commands d set answer = '{"isErased": true}' where answer is not null and (
     call = any($2::text[]) and answer ->> 'id' = any($1::bigint[]::text[])
     or exists (select from unnest($1::bigint[]) as client(id)
       where jsonb_path_exists(d.answer, '$.** ? (@.clientId == $id || @.client.id == $id)', jsonb_build_object('id', client.id)))
     or exists (select from (${words}) known where position(lower(known.word) in lower(d.answer::text)) > 0))`,
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
