import { counted, rowOf } from '#api/modules/today/sections';
import { type Database, statement } from '#db/database';

const claims = `select mark_claimed_at as at, null::bigint as client_id, 'claim' as what from clients where mark_claim = 'PENDING' and merged_into is null limit ${counted}`;
const deletions = `select deletion_asked_at, null, 'deletion' from clients where $2 and deletion_asked_at is not null and merged_into is null limit ${counted}`;
const contacts = `select at, client_id, 'contact' from contact_changes where outcome is null and staff_id <> $1 order by at limit ${counted}`;
const oldestOf = (what: string) => `iso(min(at) filter (where what = '${what}'))`;
const clients = statement(
  'today-clients',
  rowOf(`select count(*) filter (where what = 'claim') as claims, count(*) filter (where what = 'deletion') as deletions,
      count(*) filter (where what = 'contact') as contacts,
      json_build_object('claims', ${oldestOf('claim')}, 'deletions', ${oldestOf('deletion')}, 'contacts', ${oldestOf('contact')}) as oldest,
      (array_agg(client_id order by at) filter (where what = 'contact'))[1] as "contactOf"
    from ((${claims}) union all (${deletions}) union all (${contacts})) asked`),
);

/** What clients asked for. A person cannot agree to their own change of an e-mail or phone; only an admin erases. */
export const readClientRequests = (db: Database, { staffId, erases }: { staffId: number; erases: boolean }) =>
  db.readText(clients, [staffId, erases]);

const transfers = statement(
  'today-transfers',
  rowOf(`select count(*) as count, iso(min(sent_at)) as oldest from (
      select sent_at from transfers where sent_at is not null and received_at is null and ($1::text is null or to_branch = $1) order by id limit ${counted}) sent`),
);

/** The lists on the way to this branch. */
export const readTransfers = (db: Database, { branch }: { branch: string | null }) => db.readText(transfers, [branch]);
