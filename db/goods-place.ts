import { destinationOf } from '#db/destination-of';

/** The branch where the package p is, or was handed over. Null on the way: at sea, and in Ghana until a branch has scanned it. */
export const standsAt = `case when p.status in ('YET_TO_LOAD', 'ON_HOLD', 'DELIVERED') or p.available_at is not null then p.at_branch end`;

/** The branch that can look at the package p, or will be the next one. */
export const goodsPlace = `case when p.status = 'ARRIVED' and p.available_at is null then ${destinationOf}
  else coalesce(p.available_place, p.at_branch, p.intake_branch) end`;
