import { counted, rowOf } from '#api/modules/today/sections';
import { type Database, statement } from '#db/database';
import { toCredit } from '#db/to-credit';

const payments = statement(
  'today-payments',
  rowOf(`select count(*) filter (where not mine) as count, count(*) filter (where mine) as own,
      coalesce(sum(paid_shipping_rate) filter (where not mine), 0) as usd, iso(min(created_at) filter (where not mine)) as oldest
    from (select paid_shipping_rate, created_at, recorded_by is not distinct from $1::bigint as mine from payments
      where state = 'PENDING' order by id limit ${counted}) pending`),
);

export const readPendingPayments = (db: Database, { staffId }: { staffId: number }) => db.readText(payments, [staffId]);

const requests = statement(
  'today-requests',
  rowOf(`select count(*) as count, iso(min(at)) as oldest from (
      select at from charge_requests where outcome is null and staff_id <> $1
      union all
      select at from release_lifts where handover_id is null and refused_at is null and lifted_at is null and staff_id <> $1
      union all
      select created_at from price_agreements where waits and ended_at is null and staff_id <> $1) open`),
);

/** A person cannot decide their own requests. */
export const readRequests = (db: Database, { staffId }: { staffId: number }) => db.readText(requests, [staffId]);

const slips = statement(
  'today-slips',
  rowOf(`select count(*) as count, iso(min(sent_at)) as oldest
    from (select sent_at from payment_slips where state = 'WAITING' limit ${counted}) open`),
);

export const readSlips = (db: Database) => db.readText(slips);

const drafts = statement(
  'today-drafts',
  rowOf(`select count(*) as count, count(distinct loading_id) as containers, iso(min(created_at)) as oldest
    from (select loading_id, created_at from documents where kind = 'INVOICE' and issued_at is null and discarded_at is null limit ${counted}) open`),
);

export const readDrafts = (db: Database) => db.readText(drafts);

const credits = statement(
  'today-credits',
  rowOf(`select count(distinct c.id) as count, coalesce(-sum(c.amount), 0) as usd, iso(min(c.at)) as oldest
    from (${toCredit} limit ${counted}) c join invoice_states i on i.id = c.id and i.owed > 0`),
);

export const readCredits = (db: Database) => db.readText(credits);
