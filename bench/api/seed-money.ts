import type pg from 'pg';
import type { DocumentCopy } from '#contract/documents/copy';

/** Every ordinary client has delivered goods on invoices of ten packages; some are paid. The large ones have as many lines as goods. */
const perInvoice = 10;
export const invoiceNumberOf = (clientId: number, place: number) => `INV-BEN-${clientId}-${place}`;

/** The texts of a letterhead. */
const company: DocumentCopy['company'] = {
  ...{
    name: 'Bench Freight',
    short: 'Bench',
    legalName: 'Bench Freight Ltd',
    tin: '',
    address: ['Example Street 1', 'Accra'],
  },
  ...{ phone: '+233 00 000 0101', email: 'hello@kwanline.example', paymentsPhone: '+233 00 000 0103' },
  banks: [{ title: 'Cedis', bank: 'Example Bank', branch: 'Accra', number: '000000000', name: 'Bench Freight Ltd' }],
  ...{ mobileMoney: { dialCode: '*000#', name: 'Bench' }, cashRules: ['Ask for a receipt.'], freeDays: 7, perDay: 5 },
};

/** Inserts the rows of issued invoices in bulk: issuing a hundred thousand one by one would take an hour. */
export async function seedMoney(client: pg.Client) {
  const { rows } = await client.query<{ count: string }>('select count(*) from documents');
  if (Number(rows[0]?.count) > 0) return;
  const { rows: billed } = await client.query(
    `select from pg_attribute where attrelid = 'packages'::regclass and attname = 'billed'`,
  );
  const fee = billed.length > 0 ? 'p.cbm, p.billed, r.rate, p.received_at' : 'p.cbm, r.rate, p.received_at';
  await client.query('begin');
  await client.query('alter table charges disable trigger user');
  await client.query(`create temporary table billed on commit drop as
    select p.id, p.client_id, p.loading_id, p.package, p.tracking_number, p.quantity, greatest(p.cbm, 0.01) as cbm, r.id as rate_id, r.rate,
      shipping_fee(${fee}) as fee, (row_number() over (partition by p.client_id order by p.id) - 1) / ${perInvoice} as place
    from packages p join shipping_rates r on r.id = p.rate_id where p.status = 'DELIVERED'`);
  await client.query(
    `insert into exchange_rates (valid_on, usd_ghs) values ('2020-01-01', 12.5) on conflict do nothing`,
  );
  await client.query(
    `insert into documents (kind, client_id, created_at, number, code, branch, issued_at, usd_ghs, total, copy)
    select 'INVOICE', b.client_id, t, n, left(translate(upper(md5(n)), '01', 'GH'), 16), 'Accra', t, 12.5, sum(b.fee),
      jsonb_build_object('kind', 'INVOICE', 'number', n, 'code', left(translate(upper(md5(n)), '01', 'GH'), 16), 'issuedAt', iso(t),
        'company', $1::jsonb,
        'client', jsonb_build_object('id', b.client_id, 'shippingMark', 'KWL-CLIENT ' || b.client_id, 'name', null, 'phone', null, 'email', null),
        'shipment', null, 'usdGhs', 12.5, 'lines', jsonb_agg(jsonb_build_object('kind', 'FREIGHT', 'packageId', b.id, 'quantity', b.cbm, 'unit', 'cbm',
          'unitPrice', b.rate, 'taxPercent', 0, 'usd', b.fee, 'what', '#' || b.id || ' ' || b.package, 'detail', b.tracking_number, 'cartons', b.quantity,
          'ghs', round(b.fee * 12.5, 2)) order by b.id), 'taxes', '[]'::jsonb, 'net', sum(b.fee), 'netGhs', round(sum(b.fee) * 12.5, 2),
        'roundingGhs', 0, 'total', sum(b.fee), 'totalGhs', round(sum(b.fee) * 12.5, 2), 'deposit', null, 'balance', sum(b.fee), 'credits', null, 'reason', null)
    from billed b cross join lateral (select 'INV-BEN-' || b.client_id || '-' || b.place as n, now() - (b.place % 300) * interval '1 day' as t) x
    group by b.client_id, b.place, n, t`,
    [JSON.stringify(company)],
  );
  await client.query(`insert into charges (client_id, kind, package_id, loading_id, document_id, quantity, unit, unit_price, amount, source, rate_id, at)
    select b.client_id, 'FREIGHT', b.id, b.loading_id, d.id, b.cbm, 'cbm', b.rate, b.fee, 'CATEGORY', b.rate_id, d.issued_at
    from billed b join documents d on d.number = 'INV-BEN-' || b.client_id || '-' || b.place`);
  await client.query(`insert into allocations (payment_id, document_id, usd, at)
    select p.id, d.id, least(p.paid_shipping_rate, d.total), now() from (
      select id, client_id, paid_shipping_rate, row_number() over (partition by client_id order by id) - 1 as place from payments) p
    join documents d on d.number = 'INV-BEN-' || p.client_id || '-' || p.place`);
  await client.query('alter table charges enable trigger user');
  await client.query('commit');
  await client.query('vacuum (analyze) documents, charges, allocations');
}

export async function firstInvoices(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: string; client: string }>(
    `select id, client_id as client from documents where number = 'INV-BEN-' || client_id || '-0'`,
  );
  return new Map(rows.map(({ id, client: of }) => [Number(of), Number(id)]));
}
