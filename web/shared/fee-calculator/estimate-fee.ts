/** An exact decimal number: `units` divided by ten to the power of `scale`. */
interface Decimal {
  units: bigint;
  scale: number;
}

export interface Measures {
  length: string;
  width: string;
  height: string;
  rate: string;
}

export interface Estimate {
  /** Specification, Fee estimate: USD with 2 to 3 decimals on purpose; other amounts have 2. */
  fee: string;
  /** Cubic metres, at most 6 decimals: a cube of one centimetre. */
  cbm: string;
}

/** Specification, Fee estimate: length x width x height x rate. Null, and no message, unless all four are above zero. */
export function estimateFee({ length, width, height, rate }: Measures): Estimate | null {
  const sides = [length, width, height].map(parseDecimal);
  const price = parseDecimal(rate);
  if (!price || !sides.every((side) => side !== null)) return null;
  const volume = sides.reduce(multiply);
  return { fee: format(multiply(volume, price), 2, 3), cbm: format(volume, 0, 6) };
}

/** Null unless the text is a positive number. A comma is a decimal point, as on many keyboards. */
function parseDecimal(text: string): Decimal | null {
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return units > 0n ? { units, scale: fraction.length } : null;
}

const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** Rounded half up to `most` decimals; trailing zeros are dropped down to `least`. */
function format({ units, scale }: Decimal, least: number, most: number): string {
  const surplus = 10n ** BigInt(Math.max(scale - most, 0));
  const rounded = (units + surplus / 2n) / surplus;
  const decimals = Math.min(scale, most);
  const one = 10n ** BigInt(decimals);
  const fraction = decimals > 0 ? String(rounded % one).padStart(decimals, '0') : '';
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0');
  const whole = (rounded / one).toLocaleString('en');
  return kept ? `${whole}.${kept}` : whole;
}
