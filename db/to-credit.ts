import { runs } from '#db/runs';

/**
 * The documents with goods that cost less by now, where no document holds the difference yet. Running storage is not
 * final. `charges_to_credit_idx` has only these corrections.
 */
export const toCredit = `select distinct b.document_id as id, c.id as charge_id, c.amount, c.at
  from charges c join charges b on b.package_id = c.package_id and b.client_id = c.client_id and b.document_id is not null
  where c.document_id is null and c.amount < 0 and c.kind in ('FREIGHT', 'STORAGE')
    and not (${runs('c')})`;
