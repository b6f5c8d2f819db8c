import { type Queryable, type RowOf, statement } from '#db/database';

const lockContainers = statement(
  'import-undo-lock-containers',
  `select id from loadings where id in (select loading_id from packages where id = any($1::bigint[])) order by id for share`,
);

/** Locked before the packages, in the usual order. */
export async function lockContainersOf(db: Queryable, { ids }: { ids: number[] }) {
  await db.query(lockContainers, [ids]);
}

const lock = statement(
  'import-undo-lock',
  'select id from packages where id = any($1::bigint[]) order by id for update',
);

/** An exclusive lock: a statement that refers to one of these rows waits and then finds nothing. */
export async function lockWholly(db: Queryable, { ids }: { ids: number[] }) {
  await db.query(lock, [ids]);
}

const facts = statement(
  'import-undo-facts',
  `select p.id, p.client_id as "clientId", p.loading_id as "containerId", l.reference as "containerReference",
     coalesce(l.state = 'PLANNED', true) or exists (select from package_events b where b.package_id = p.id and b.from_books
       and b.kind = 'LOADED') as "isContainerOpen",
     (select e.kind from package_events e where e.package_id = p.id and not e.from_books
       and (e.kind <> 'RECEIVED' or e.id > (select min(f.id) from package_events f where f.package_id = p.id)) order by e.id desc limit 1) as happened,
     (select g.action from desk_log g where g.entity = 'package' and g.entity_id = p.id
       and g.details ->> 'importId' is distinct from $2::bigint::text order by g.id desc limit 1) as touched,
     jsonb_build_object('trackingNumber', p.tracking_number, 'customer', p.customer, 'clientId', p.client_id, 'package', p.package,
       'quantity', p.quantity, 'cbm', p.cbm, 'notes', p.description, 'innerNote', p.inner_note, 'rateId', p.rate_id, 'received', p.received_iso,
       'container', l.reference) as parcel
     from packages p left join loadings l on l.id = p.loading_id where p.id = any($1::bigint[]) order by p.id`,
).narrow<{ isContainerOpen: boolean; parcel: Record<string, unknown> }>();

/**
 * `happened` is the kind of the last event after the first one, without those of the old books. `touched` is the desk's
 * last change to it, apart from the import.
 */
export type UndoFacts = RowOf<typeof facts>;

export const readUndoFacts = (db: Queryable, { ids, importId }: { ids: number[]; importId: number }) =>
  db.query(facts, [ids, importId]);

const remove = statement('import-undo-remove', 'select remove_imported($1, $2::bigint[]) as gone').narrow<{
  gone: number[];
}>();

export async function removeRows(
  db: Queryable,
  { ids, importId }: { ids: number[]; importId: number },
): Promise<number[]> {
  const [row] = await db.query(remove, [importId, ids]);
  return row?.gone ?? [];
}

const booked = statement(
  'import-undo-booked',
  'select distinct package_id as id from charges where package_id = any($1::bigint[]) and closed and day <= $2::date order by 1',
).narrow<{ id: number }>();

/** Packages with charges in a closed period. */
export async function listBookedBy(tx: Queryable, { ids, day }: { ids: number[]; day: string }): Promise<number[]> {
  return (await tx.query(booked, [ids, day])).map(({ id }) => id);
}
