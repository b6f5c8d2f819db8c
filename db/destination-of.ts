/** Where the package p goes: the desk's choice, the client's preferred branch, or the first branch that hands goods over. */
export const destinationOf = `coalesce(p.destination,
  (select d.preferred_branch from client_details d join branches b on b.code = d.preferred_branch
    where d.client_id = p.client_id and b.active and b.hands_over),
  (select code from branches where active and hands_over order by position, id limit 1))`;
