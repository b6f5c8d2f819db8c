import { isFreightUnbilled, isOpenCharge } from '#db/billable';
import { type Queryable, statement } from '#db/database';

type Scope = { clientId: number; containerId: number | null };
type By = { staffId: number | null; now: Date };

const draft = statement(
  'document-draft',
  `insert into documents (kind, client_id, loading_id, created_at, created_by) values ('INVOICE', $1, $2, $3, $4)
   on conflict do nothing returning id`,
);
const knownDraft = statement(
  'document-known-draft',
  `select id from documents where client_id = $1 and coalesce(loading_id, 0) = coalesce($2::bigint, 0) and kind = 'INVOICE'
     and issued_at is null and discarded_at is null`,
);

/** Returns the client's draft for this container, or for goods in no container. Creates it when there is none. */
export async function insertDraft(tx: Queryable, { clientId, containerId, staffId, now }: Scope & By): Promise<number> {
  const [row] = await tx.query(draft, [clientId, containerId, now, staffId]);
  const [known] = row ? [row] : await tx.query(knownDraft, [clientId, containerId]);
  if (!known) throw new Error('A draft could neither be written nor found.');
  return known.id;
}

const discard = statement(
  'document-discard',
  'update documents set discarded_at = $2 where id = $1 and issued_at is null and discarded_at is null returning id',
);

export async function discardRow(tx: Queryable, { id, now }: { id: number; now: Date }): Promise<boolean> {
  return (await tx.query(discard, [id, now])).length === 1;
}

const drafts = statement(
  'document-drafts-of-container',
  `select id, client_id as "clientId" from documents where loading_id = $1 and kind = 'INVOICE' and issued_at is null and discarded_at is null
    order by client_id`,
);

export const listDraftsOf = (tx: Queryable, { containerId }: { containerId: number }) =>
  tx.query(drafts, [containerId]);

const draftAll = statement(
  'document-draft-container',
  `insert into documents (kind, client_id, loading_id, created_at, created_by)
   select 'INVOICE', o.client_id, $1, $2::timestamptz, $3::bigint
     from (select distinct client_id from packages where loading_id = $1 and client_id is not null and voided_at is null) o
    where coalesce((select sum(shipping_fee(p.cbm, p.billed, r.rate, p.received_at)) from packages p join shipping_rates r on r.id = p.rate_id
          where ${isFreightUnbilled('o.client_id', '$1')}), 0)
      + coalesce((select sum(c.amount) from charges c left join packages p on p.id = c.package_id where ${isOpenCharge('o.client_id', '$1')}), 0) > 0
    order by o.client_id
   on conflict do nothing returning id`,
);

/** Runs when a container is closed: one draft for each client with something to pay. Returns the new ones. */
export async function draftContainer(tx: Queryable, { containerId, staffId, now }: By & { containerId: number }) {
  return (await tx.query(draftAll, [containerId, now, staffId])).map(({ id }) => id);
}

// Locked against reopening, which drops the drafts.
const closing = statement(
  'document-container-closed',
  'select reference, loaded_at is not null as "isClosed" from loadings where id = $1 for share',
).narrow<{ isClosed: boolean }>();

export async function lockClosing(tx: Queryable, { containerId }: { containerId: number }) {
  return (await tx.query(closing, [containerId]))[0] ?? null;
}

const standing = statement(
  'container-standing-invoices',
  'select count(*) as count from invoice_states where loading_id = $1 and owed > 0',
).narrow<{ count: number }>();

/** Issued invoices of a container that no credit note has taken back in full. */
export async function countStandingInvoices(db: Queryable, { containerId }: { containerId: number }) {
  return (await db.query(standing, [containerId]))[0]?.count ?? 0;
}

const discardAll = statement(
  'document-discard-container',
  `update documents set discarded_at = $2 where loading_id = $1 and kind = 'INVOICE' and issued_at is null and discarded_at is null`,
);

/** Runs when a container is reopened. */
export async function discardDraftsOf(tx: Queryable, { containerId, now }: { containerId: number; now: Date }) {
  await tx.query(discardAll, [containerId, now]);
}
