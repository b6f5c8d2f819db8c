import { runs } from '#db/runs';

/**
 * What the goods of an invoice cost less by now, while no credit note holds it. `invoice` has the columns id and client_id.
 * Goods that were billed twice, because more was found later, are taken off their first invoice.
 */
export const correctedOf = (invoice: string) => `coalesce((select -sum(c.amount) from charges c
    where c.client_id = ${invoice}.client_id and c.document_id is null and c.amount < 0 and c.kind in ('FREIGHT', 'STORAGE')
      and not (${runs('c')})
      and ${invoice}.id = (select min(b.document_id) from charges b join documents i on i.id = b.document_id and i.kind = 'INVOICE'
        where b.package_id = c.package_id and b.kind = c.kind and b.client_id = c.client_id)), 0)`;
