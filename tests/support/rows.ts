import type { TestApp } from '#tests/support/app';

/** Rows for tests, written the way the desk writes them: a status comes from an event. */

type Sql = TestApp['sql'];

async function insertOne(sql: Sql, text: string, values: unknown[]): Promise<number> {
  const [row] = await sql<{ id: number }>(text, values);
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

export async function createRate(
  sql: Sql,
  { description = 'Normal goods', rate = '250', cedisRate = '3000', validFrom = '2020-01-01' } = {},
): Promise<number> {
  await sql('insert into shipping_categories (description) values ($1) on conflict do nothing', [description]);
  return insertOne(
    sql,
    `insert into shipping_rates (category_id, rate, cedis_rate, valid_from)
     select id, $2, $3, $4 from shipping_categories where description = $1 returning id`,
    [description, rate, cedisRate, validFrom],
  );
}

let reference = 0;

export function createLoading(
  sql: Sql,
  fields: Partial<{
    vessel: string | null;
    status: string;
    loaded: string | null;
    departure: string | null;
    eta: string | null;
  }> = {},
): Promise<number> {
  reference += 1;
  const {
    vessel = 'MV Sankofa Star',
    status = 'IN_TRANSIT',
    loaded = '2025-05-30T08:00:00Z',
    departure = null,
    eta = null,
  } = fields;
  return insertOne(
    sql,
    `insert into loadings (reference, vessel, status, loaded_at, departure_at, eta_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [`KWL-T-${reference}`, vessel, status, loaded, departure, eta],
  );
}

export type NewPackage = {
  clientId: number | null;
  rateId: number;
  trackingNumber?: string;
  customer?: string;
  package?: string;
  quantity?: number;
  cbm?: string;
  description?: string | null;
  loadingId?: number | null;
  status?: string;
  received?: string | null;
  createdAt?: string;
};

export async function createPackage(sql: Sql, fields: NewPackage): Promise<number> {
  const {
    clientId,
    rateId,
    trackingNumber = '773412905561',
    customer = 'KWL-AMA MENSAH',
    package: goods = 'LED strip lights',
    quantity = 12,
    cbm = '0.42',
    description = null,
    loadingId = null,
    status = 'YET_TO_LOAD',
    received = '2025-06-02T08:31:00Z',
    createdAt = '2025-06-02T08:31:00Z',
  } = fields;
  const id = await insertOne(
    sql,
    `insert into packages (client_id, rate_id, tracking_number, customer, package, quantity, cbm, description, loading_id, received_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [clientId, rateId, trackingNumber, customer, goods, quantity, cbm, description, loadingId, received, createdAt],
  );
  await sql(
    `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, 'RECEIVED', 'YET_TO_LOAD', now(), 'test')`,
    [id],
  );
  if (status !== 'YET_TO_LOAD') {
    await sql(
      `insert into package_events (package_id, kind, status, happened_at, actor) values ($1, 'CORRECTED', $2, now(), 'test')`,
      [id, status],
    );
  }
  return id;
}

export function createPayment(
  sql: Sql,
  fields: { clientId: number; paid?: string; method?: string; reference?: string | null; paidAt?: string },
): Promise<number> {
  const {
    clientId,
    paid = '420.00',
    method = 'Mobile money',
    reference: ref = 'EX-REF-0001',
    paidAt = '2025-06-01T10:00:00Z',
  } = fields;
  return insertOne(
    sql,
    `insert into payments (client_id, paid_shipping_rate, amount, payment_method, reference, paid_at) values ($1, $2, $2, $3, $4, $5) returning id`,
    [clientId, paid, method, ref, paidAt],
  );
}
