/** Where the package p is known to go: the desk's choice, or the client's preferred branch. Null when neither says it. */
export const chosenDestination = `coalesce(p.destination,
  (select d.preferred_branch from client_details d join branches b on b.code = d.preferred_branch
    where d.client_id = p.client_id and b.active and b.hands_over))`;

/** Where the package p goes: as chosen, or the first branch that hands goods over. */
export const destinationOf = `coalesce(${chosenDestination},
  (select code from branches where active and hands_over order by position, id limit 1))`;

/** The branch on the label of the package p: where it is available, else where it is known to go. */
export const labelBranchOf = `coalesce(case when p.available_at is not null then p.at_branch end, ${chosenDestination})`;
