/**
 * Where the goods of the invoice `i`, a row of `invoice_states`, are after their arrival; `$2` is today. PORT: some of
 * them still have to be cleared. PORT_BEFORE: the same, and they arrived before the invoice was issued. READY: the rest can be
 * collected. Null: not arrived, all handed over, or no goods.
 */
export const goodsToClear = `case when i.loading_id is not null and i.due_on <= $2::date then (
    select case when bool_or(p.status <> 'DELIVERED' and p.available_at is null) then case when i.arrived_on < i.due_on then 'PORT_BEFORE' else 'PORT' end when bool_or(p.status <> 'DELIVERED') then 'READY' end
      from charges x join packages p on p.id = x.package_id
     where x.document_id = i.id and x.kind = 'FREIGHT' and p.voided_at is null and p.missing_at is null) end`;
