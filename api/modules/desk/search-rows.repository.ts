import { partlyInside } from '#db/carton-counts';
import { type Database, statement } from '#db/database';
import { partOf } from '#db/part-of';

// The hits as the reply shows them, each list in the order of its ids.
type Name = `search-rows-${'packages' | 'clients' | 'containers' | 'payments' | 'handovers' | 'documents'}`;

const rowsOf = <N extends Name>(name: N, columns: string, from: string, where = '') =>
  statement(
    name,
    `select coalesce(json_agg(row_to_json(item) order by item.at), '[]')::text from (
       select a.at, ${columns} from unnest($1::bigint[]) with ordinality a(id, at) join ${from} ${where}) item`,
  );

const packages = rowsOf(
  'search-rows-packages',
  `p.id, p.tracking_number as "trackingNumber", p.client_id as "clientId", p.customer, p.package, p.quantity, p.cbm, p.status, p.mode,
   p.status = 'ARRIVED' and p.available_at is not null as "isAvailable",
   p.received_iso as received, p.loading_id as "containerId", l.reference as "containerReference", ${partlyInside} as inside, ${partOf} as part`,
  'packages p on p.id = a.id and p.voided_at is null left join lateral (select id, reference, state from loadings where id = p.loading_id offset 0) l on true',
);

const clients = rowsOf(
  'search-rows-clients',
  `c.id, c.shipping_mark as "shippingMark", d.full_name as name, c.phone, c.email, t.name as tier`,
  'clients c on c.id = a.id left join client_details d on d.client_id = c.id left join membership_tiers t on t.id = c.tier_id',
);

const containers = rowsOf(
  'search-rows-containers',
  `l.id, l.reference, l.container_number as "containerNumber", l.vessel, l.state, l.eta_iso as eta`,
  'loadings l on l.id = a.id',
);

// A warehouse sees only the payments of its own branch.
const payments = rowsOf(
  'search-rows-payments',
  `m.id, m.client_id as "clientId", c.shipping_mark as "shippingMark", m.amount, m.currency, m.method, m.reference, m.state,
   iso(m.paid_at) as "paidAt"`,
  'payments m on m.id = a.id join clients c on c.id = m.client_id',
  'where $2::text is null or m.branch = $2',
);

const handovers = rowsOf(
  'search-rows-handovers',
  `h.id, h.number, iso(h.at) as "handedOverAt", h.branch, h.client_id as "clientId", c.shipping_mark as "shippingMark",
   h.third_party as collector, (select count(*) from handover_lines where handover_id = h.id) as packages, h.voided_at is not null as "isVoid"`,
  'handovers h on h.id = a.id join clients c on c.id = h.client_id',
);

const documents = rowsOf(
  'search-rows-documents',
  `d.id, d.kind, d.number, iso(d.issued_at) as "issuedAt", d.client_id as "clientId", c.shipping_mark as "shippingMark", d.total`,
  'documents d on d.id = a.id and d.number is not null join clients c on c.id = d.client_id',
);

type Ids = { ids: number[] };

// PostgreSQL builds the rows in the shape of the contract. Every HTTP test checks them against it.
const parse = (text: string | null) => JSON.parse(text ?? '[]');

export const listPackageHits = async (db: Database, { ids }: Ids) => parse(await db.readText(packages, [ids]));
export const listClientHits = async (db: Database, { ids }: Ids) => parse(await db.readText(clients, [ids]));
export const listContainerHits = async (db: Database, { ids }: Ids) => parse(await db.readText(containers, [ids]));
/** `branch: null` reads the payments of all branches. */
export const listPaymentHits = async (db: Database, { ids, branch }: Ids & { branch: string | null }) =>
  parse(await db.readText(payments, [ids, branch]));
export const listHandoverHits = async (db: Database, { ids }: Ids) => parse(await db.readText(handovers, [ids]));
export const listDocumentHits = async (db: Database, { ids }: Ids) => parse(await db.readText(documents, [ids]));
