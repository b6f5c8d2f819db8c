/** The fee of a package `p` without parts. PostgreSQL inlines this function. */
export const plainFeeOf = (rate: string) => `shipping_fee(p.cbm, p.billed, ${rate}, p.received_at)`;

/** The fee of one part `p`. */
export const partFeeOf = (rate: string) =>
  `shipping_fee(p.cbm, coalesce(p.freight_units, p.billed), ${rate}, p.received_at)`;

/**
 * The fee of a package `p` of `client_packages`, which is the sum of its parts. PostgreSQL inlines the plain function
 * but calls the other one, which costs ten times as much. So only a split package uses it.
 */
export const feeOf = (rate: string) =>
  `case when p.split_cbm is null then ${plainFeeOf(rate)}
    else whole_fee(p.split_cbm, p.split_billed, ${rate}, p.received_at) end`;
