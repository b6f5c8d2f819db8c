/**
 * The fee of a package `p` of `client_packages`, which is the sum of its parts. PostgreSQL takes the plain function into the query and calls
 * the other one, which costs ten times as much: only a divided package needs it.
 */
export const feeOf = (rate: string) =>
  `case when p.split_cbm is null then shipping_fee(p.cbm, ${rate}, p.received_at) else whole_fee(p.cbm, p.split_cbm, ${rate}, p.received_at) end`;
