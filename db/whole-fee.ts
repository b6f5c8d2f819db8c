/** The fee of a package `p` that is not divided. PostgreSQL takes this function into the query. */
export const plainFeeOf = (rate: string) => `shipping_fee(p.cbm, p.billed, ${rate}, p.received_at)`;

/**
 * The fee of a package `p` of `client_packages`, which is the sum of its parts. PostgreSQL takes the plain function into the query and calls
 * the other one, which costs ten times as much: only a divided package needs it.
 */
export const feeOf = (rate: string) =>
  `case when p.split_cbm is null then ${plainFeeOf(rate)}
    else whole_fee(p.split_cbm, p.split_billed, ${rate}, p.received_at) end`;
