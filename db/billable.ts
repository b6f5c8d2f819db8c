import { runs } from '#db/runs';

/** Where `c` is a charge that the next invoice takes up, `p` its package. A null container means everything that is open. */
export const isOpenCharge = (client: string, container: string) =>
  `c.client_id = ${client} and c.document_id is null and not (${runs('c')})
     and c.kind not in ('REFUND', 'WRITE_OFF') and (${container} is null or coalesce(c.loading_id, p.loading_id) = ${container})
     and not exists (select from charge_allocations a where a.charge_id = c.id)`;

/** Where `p` is a package in the container whose freight is on no invoice, or was credited. The old books settled some. */
export const isFreightUnbilled = (client: string, container: string) =>
  `p.client_id = ${client} and p.loading_id = ${container} and p.voided_at is null and p.missing_at is null and p.charged_on is null and not p.settled_in_books
     and not exists (select from charges c where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT' and c.document_id is null)
     and coalesce((select sum(c.amount) from charges c where c.package_id = p.id and c.client_id = p.client_id and c.kind = 'FREIGHT'), 0) = 0`;

/** The same for goods that are loaded. While a large container is closed, they are loaded part by part. */
export const isFreightToBill = (client: string, container: string) =>
  `${isFreightUnbilled(client, container)} and p.status in ('IN_TRANSIT', 'EN_ROUTE', 'ARRIVED', 'DELIVERED')`;
