import type { Company } from '#contract/company/schema';
import type { DocumentLine } from '#contract/documents/copy';

const cents = (amount: number) => Math.round(amount * 100);
/** Rounds half a cent away from zero, as the database does. */
export const percentOf = (amount: number, percent: number) => {
  const exact = Math.abs(amount) * percent;
  return (Math.sign(amount) * Math.round(exact / 100 + 1e-9)) / 100;
};

export type Taxed = { kind: DocumentLine['kind']; usd: number };

/** The rates in force on a day, by name. For each name, the one that began last. */
export function taxesOn(tax: Company['tax'], day: string) {
  if (!tax.isOn) return [];
  const inForce = new Map<string, Company['tax']['rates'][number]>();
  for (const rate of [...tax.rates].sort((a, b) => a.from.localeCompare(b.from))) {
    if (rate.from <= day) inForce.set(rate.name, rate);
  }
  return [...inForce.values()].filter(({ percent }) => percent > 0);
}

type Rate = { name: string; percent: number; kinds: readonly string[] };

/** Each levy on the net amount of the lines it covers. A levy is never charged on another levy. */
export function taxesOf(rates: readonly Rate[], lines: readonly Taxed[]) {
  return rates.flatMap(({ name, percent, kinds }) => {
    const net = lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { usd }) => sum + cents(usd), 0);
    const usd = percentOf(net, percent);
    return usd === 0 ? [] : [{ name, percent, kinds: [...kinds], net: net / 100, usd }];
  });
}

/**
 * For a credit note: the levies on what remains, less what was charged. Rounding each note alone would leave a cent
 * when an invoice is credited in parts.
 */
export function taxChangesOf(
  rates: readonly Rate[],
  standing: readonly (Taxed & { what: string | null })[],
  lines: readonly Taxed[],
) {
  return rates.flatMap(({ name, percent, kinds }) => {
    const netOf = (rows: readonly Taxed[]) =>
      rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { usd }) => sum + cents(usd), 0);
    const net = netOf(lines);
    const charged = standing
      .filter(({ kind, what }) => kind === 'TAX' && what === taxText({ name, percent }))
      .reduce((sum, { usd }) => sum + cents(usd), 0);
    const usd = (cents(percentOf(netOf(standing) + net, percent)) - charged) / 100;
    return usd === 0 ? [] : [{ name, percent, kinds: [...kinds], net: net / 100, usd }];
  });
}

/** The description of a levy's charge. */
export const taxText = ({ name, percent }: { name: string; percent: number }) => `${name} ${percent}%`;

export const taxPercentOf = (rates: readonly Rate[], kind: string) =>
  rates.filter(({ kinds }) => kinds.includes(kind)).reduce((sum, { percent }) => sum + Math.round(percent * 100), 0) /
  100;

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;

/** Rounded up to the cent, so it is at least the share. */
export const depositOf = (total: number, share: number) => Math.ceil((cents(total) * share) / 100 - 1e-9) / 100;
