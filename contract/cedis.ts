/** An amount has two decimals and an exchange rate at most four. As whole numbers both are exact. */
const whole = (value: number, perUnit: number) => BigInt(Math.round(Math.abs(value) * perUnit));

/** To the cent or pesewa, half away from zero, as PostgreSQL rounds numeric. */
function quotient(amount: number, dividend: bigint, divisor: bigint): number {
  const rounded = Number((2n * dividend + divisor) / (2n * divisor)) / 100;
  return amount < 0 && rounded > 0 ? -rounded : rounded;
}

/**
 * Dollars in cedis. Every screen, PDF and mail that converts to cedis uses this function or `round(usd * rate, 2)` in
 * SQL.
 */
export const inCedis = (usd: number, rate: number) => quotient(usd, whole(usd, 100) * whole(rate, 10_000), 10_000n);

/** The price of a quantity with at most four decimals, as the function shipping_fee() of PostgreSQL rounds it. */
export const priceFor = (quantity: number, price: number) => inCedis(price, quantity);

/** Cedis in dollars, as the constraint payments_usd_is_exact demands. */
export const inDollars = (ghs: number, rate: number) => quotient(ghs, whole(ghs, 100) * 10_000n, whole(rate, 10_000));
