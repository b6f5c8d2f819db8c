/** What earlier hand-overs took of the fees of a package and of the cartons it is charged for. */
export const takenOf = (
  alias: string,
) => `select coalesce(sum(i.warehousing_fee), 0) as warehousing, coalesce(sum(i.shipping_fee), 0) as shipping
    from handover_lines i join handovers h on h.id = i.handover_id and h.voided_at is null
    where i.package_id = any(array(select ${alias}.id union all select k.id from packages k where k.charged_on = ${alias}.id and k.voided_at is null))`;
