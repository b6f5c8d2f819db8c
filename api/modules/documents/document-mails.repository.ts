import { type Queryable, statement } from '#db/database';

const find = statement(
  'document-address',
  'select c.email from documents d join clients c on c.id = d.client_id where d.id = $1',
);

export async function findAddress(tx: Queryable, { documentId }: { documentId: number }) {
  return (await tx.query(find, [documentId]))[0]?.email ?? null;
}
