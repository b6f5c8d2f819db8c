import { type Database, statement } from '#db/database';

// A void package keeps its client. The other client of a wrongly booked one was told of it by a message.
const removedFrom = statement(
  'package-removed-from-client',
  `select p.id from packages p where p.id = $2 and (p.client_id = $1 and p.voided_at is not null and p.whole_id is null
    or p.client_id is distinct from $1 and exists (select from message_items m where m.package_id = p.id and m.client_id = $1))`,
);

/** Whether this package was in the client's account, as far as that is known, and is there no longer. */
export async function wasRemoved(db: Database, { clientId, id }: { clientId: number; id: string }): Promise<boolean> {
  return (await db.query(removedFrom, [clientId, id])).length > 0;
}
