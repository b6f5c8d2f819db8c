import { type Database, statement } from '#db/database';

// The rows of hits as the answer shows them, each list in the order of its numbers.
const rowsOf = (name: string, columns: string, from: string, where = '') =>
  statement(
    `search-rows-${name}`,
    `select coalesce(json_agg(row_to_json(item) order by item.at), '[]')::text from (
       select a.at, ${columns} from unnest($1::bigint[]) with ordinality a(id, at) join ${from} ${where}) item`,
  );

const packages = rowsOf(
  'packages',
  `p.id, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.customer, p.package, p.quantity, p.cbm, p.status,
   p.received_iso as received, p.loading_id as "containerId", l.reference as "containerReference"`,
  'packages p on p.id = a.id left join lateral (select reference from loadings where id = p.loading_id offset 0) l on true',
);

const clients = rowsOf(
  'clients',
  `c.id, c.shipping_mark as "shippingMark", c.phone, c.email, t.name as tier`,
  'clients c on c.id = a.id left join membership_tiers t on t.id = c.tier_id',
);

const containers = rowsOf(
  'containers',
  `l.id, l.reference, l.container_number as "containerNumber", l.vessel, l.state, l.eta_iso as eta`,
  'loadings l on l.id = a.id',
);

// A warehouse sees the payments of its own branch.
const payments = rowsOf(
  'payments',
  `m.id, m.client_id as "clientId", c.shipping_mark as "shippingMark", m.amount, m.currency, m.method, m.reference, m.state,
   iso(m.paid_at) as "paidAt"`,
  'payments m on m.id = a.id join clients c on c.id = m.client_id',
  'where $2::text is null or m.branch = $2',
);

const handovers = rowsOf(
  'handovers',
  `h.id, h.number, iso(h.at) as "handedOverAt", h.branch, h.client_id as "clientId", c.shipping_mark as "shippingMark",
   h.third_party as collector, (select count(*) from handover_lines where handover_id = h.id) as packages, h.voided_at is not null as "isVoid"`,
  'handovers h on h.id = a.id join clients c on c.id = h.client_id',
);

type Ids = { ids: number[] };

async function read<Row>(db: Database, rows: ReturnType<typeof statement>, { ids }: Ids, more: unknown[] = []) {
  if (ids.length === 0) return [];
  // Built by PostgreSQL in the shape of the contract.
  return JSON.parse((await db.readText(rows, [ids, ...more])) ?? '[]') as Row[];
}

export const listPackageHits = <Row>(db: Database, hits: Ids) => read<Row>(db, packages, hits);
export const listClientHits = <Row>(db: Database, hits: Ids) => read<Row>(db, clients, hits);
export const listContainerHits = <Row>(db: Database, hits: Ids) => read<Row>(db, containers, hits);
/** `branch: null` reads all of them. */
export const listPaymentHits = <Row>(db: Database, { ids, branch }: Ids & { branch: string | null }) =>
  read<Row>(db, payments, { ids }, [branch]);
export const listHandoverHits = <Row>(db: Database, hits: Ids) => read<Row>(db, handovers, hits);
