/**
 * Whether the damage d is that of row p. A damaged carton may have gone to another part since it was reported; damage of
 * no one carton stays with the row that it was reported of.
 */
export const isDamageOf = `(d.carton is null and d.package_id = p.id or d.whole_id = coalesce(p.whole_id, p.id)
  and exists (select from cartons k where k.whole_id = d.whole_id and k.position = d.carton and k.package_id = p.id))`;

/** The row that the discrepancy d is of now: the part that has the damaged carton. */
export const partOfDamage = `coalesce((select k.package_id from cartons k
  where k.whole_id = d.whole_id and k.position = d.carton), d.package_id)`;
