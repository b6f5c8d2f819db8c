import type { Migration } from '#db/migrate';

/** The shipping fee once, as a function: every statement that shows or sums a fee calls it. */
export const shippingFee: Migration = {
  version: 13,
  name: 'shipping fee',
  sql: `
-- Specification, Freight terms: the minimum billed volume is 0.01 cbm. To the cent, half a cent up.
create function shipping_fee(cbm numeric, rate numeric) returns numeric language sql immutable parallel safe
  return round(greatest(cbm, 0.01) * rate, 2);
`,
};
