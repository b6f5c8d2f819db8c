import { type Database, type Queryable, statement } from '#db/database';
import { makeAttachments } from '#db/demo/attachments';
import { type Calendar, createCalendar } from '#db/demo/calendar';
import { insertDemoCompany } from '#db/demo/company';
import { closeDrawers, paymentEventRows, takenBy } from '#db/demo/counter';
import { eventRows } from '#db/demo/events';
import { insertFreight } from '#db/demo/freight';
import { insertHandovers } from '#db/demo/handover';
import { continueNumbering, insertMissingRows, insertRows } from '#db/demo/insert';
import { loadingRows, sailedLoadings } from '#db/demo/loadings';
import { messageRows } from '#db/demo/messages';
import { makePackages, packageRows } from '#db/demo/packages';
import { latestPaymentRows, paymentRows } from '#db/demo/payments';
import { clientRows, detailRows, tiers } from '#db/demo/people';
import {
  airRateRows,
  categoryRows,
  chineseNames,
  currentRatesSince,
  exchangeRateRows,
  phoneCategoryRow,
  rateRows,
} from '#db/demo/rates';
import { createSeeded } from '#db/demo/seeded';
import { staffRows } from '#db/demo/staff';
import { announcementRows, warehouseRows } from '#db/demo/words';

type Options = {
  now: Date;
  /** argon2id, the same for all demo accounts. */
  passwordHash: string;
  putFile: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** False means sea freight only, as in the demo of earlier versions. */
  hasAir?: boolean;
};

const lock = statement('demo_lock', 'select pg_advisory_xact_lock(5927150002)');
// Demo data is history: it sends no messages.
const tellNobody = statement('demo_tell_nobody', `select set_config('kwanline.messages', 'off', true)`);
const isInUse = statement(
  'demo_is_in_use',
  `select exists (select from clients) or exists (select from packages)
       or exists (select from warehouses) or exists (select from loadings) as "inUse"`,
);
const staffIds = statement('demo_staff_ids', 'select lower(email) as key, id from staff').narrow<{ key: string }>();
const tierIds = statement('demo_tier_ids', 'select priority as key, id from membership_tiers');
const categoryIds = statement('demo_category_ids', 'select description as key, id from shipping_categories');
const rateIds = statement(
  'demo_rate_ids',
  `select distinct on (c.id) c.description as key, r.id
     from shipping_rates r join shipping_categories c on c.id = r.category_id
    where r.valid_from <= $1 order by c.id, r.valid_from desc`,
);
const hasModes = statement(
  'demo_has_modes',
  `select 1 from information_schema.columns where table_name = 'shipping_rates' and column_name = 'mode'`,
);
const hasChineseNames = statement(
  'demo_has_chinese_names',
  `select 1 from information_schema.columns where table_name = 'shipping_categories' and column_name = 'description_zh'`,
);
const nameCategories = statement(
  'demo_name_categories',
  `update shipping_categories c set description_zh = n.value from jsonb_each_text($1::jsonb) n
    where c.description = n.key and c.description_zh is null`,
);
const closeCash = statement('demo_close_drawers', closeDrawers);

/**
 * Fills an empty database with an invented company at work, dated relative to `now`: the same `now` gives the same
 * rows. It runs once, in one transaction, however many processes start together. False when the database already has
 * data.
 */
export async function fillDemoData(
  db: Database,
  { now, passwordHash, putFile, hasAir = true }: Options,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query(lock);
    await tx.query(tellNobody);
    const [found] = await tx.query(isInUse);
    if (found?.inUse) return false;

    const calendar = createCalendar(now);
    const attachments = await makeAttachments(calendar);
    // Files are written before the rows become visible, so that no row points to a missing file.
    await Promise.all(attachments.files.map(({ key, bytes, contentType }) => putFile(key, bytes, contentType)));

    await insertDemoCompany(tx, calendar.daysAgo(400));
    await insertMissingRows(tx, 'staff', staffRows(calendar, passwordHash));
    await insertClients(tx, calendar, passwordHash);
    await insertRates(tx, calendar);
    await insertGoods(tx, calendar);
    await insertHandovers(tx);
    // A test fills an older schema, which has only sea freight.
    if (hasAir && (await tx.query(hasModes)).length > 0) {
      await insertAirRates(tx, calendar);
      await insertFreight(tx, calendar);
    }
    if (hasAir && (await tx.query(hasChineseNames)).length > 0) {
      await tx.query(nameCategories, [JSON.stringify(chineseNames)]);
    }
    await insertPayments(tx, calendar);
    await insertRows(tx, 'warehouses', warehouseRows());
    await insertRows(tx, 'announcements', announcementRows(calendar));
    await insertRows(tx, 'attachments', attachments.rows);
    await continueNumbering(tx);
    return true;
  });
}

async function insertClients(tx: Queryable, calendar: Calendar, passwordHash: string) {
  await insertMissingRows(tx, 'membership_tiers', tiers);
  await insertRows(tx, 'clients', clientRows(calendar, passwordHash, idsBy(await tx.query(tierIds))));
  await insertRows(tx, 'client_details', detailRows(calendar));
}

async function insertRates(tx: Queryable, calendar: Calendar) {
  await insertMissingRows(tx, 'shipping_categories', categoryRows());
  await insertMissingRows(tx, 'shipping_rates', rateRows(calendar, idsBy(await tx.query(categoryIds))));
  await insertMissingRows(tx, 'exchange_rates', exchangeRateRows(calendar));
}

async function insertAirRates(tx: Queryable, calendar: Calendar) {
  await insertMissingRows(tx, 'shipping_categories', [phoneCategoryRow], 'piece-categories');
  const rows = airRateRows(calendar, idsBy(await tx.query(categoryIds)));
  await insertMissingRows(tx, 'shipping_rates', rows, 'air-rates');
}

async function insertGoods(tx: Queryable, calendar: Calendar) {
  const seeded = createSeeded(1957);
  const loadings = sailedLoadings(calendar);
  const packages = makePackages(calendar, loadings, seeded);
  const rates = idsBy(await tx.query(rateIds, [currentRatesSince(calendar)]));
  await insertRows(tx, 'loadings', loadingRows(calendar, loadings));
  await insertRows(tx, 'packages', packageRows(packages, rates));
  const events = eventRows(packages, calendar, seeded);
  await insertRows(tx, 'package_events', events);
  const known = new Set((await tx.query(staffIds)).map(({ id }) => id));
  const { messages, items } = messageRows(packages, events, calendar, known);
  await insertRows(tx, 'messages', messages);
  await insertRows(tx, 'message_items', items);
}

async function insertPayments(tx: Queryable, calendar: Calendar) {
  const ids = idsBy(await tx.query(staffIds));
  const earlier = paymentRows(calendar, createSeeded(2005));
  const latest = latestPaymentRows(calendar, earlier.length);
  const taken = [...earlier, ...latest].map((payment) => ({
    ...payment,
    day_rate: payment.usd_ghs,
    state: 'PENDING',
    ...takenBy(payment, ids),
  }));
  await insertRows(tx, 'payments', taken);
  // States and cash in the drawers follow from these events.
  await insertRows(tx, 'payment_events', paymentEventRows(earlier, latest, ids).map(numbered));
  await tx.query(closeCash, [calendar.daysAgo(1)]);
}

const numbered = <Row extends object>(row: Row, index: number) => ({ id: index + 1, ...row });

const idsBy = <Key>(rows: readonly { key: Key; id: number }[]): Map<Key, number> =>
  new Map(rows.map(({ key, id }) => [key, id]));
