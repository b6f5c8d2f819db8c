import type { Value } from './draft';

type Dated = { name: string; from: string };

const isDated = (value: unknown): value is Dated =>
  typeof value === 'object' && value !== null && 'name' in value && 'from' in value && typeof value.from === 'string';

/** The newest first. Rates of one day keep their order, which is that on invoices. Other lists stay as they are. */
export const newestFirst = <Item>(items: readonly Item[]): readonly Item[] =>
  items.every(isDated) ? items.toSorted((a, b) => (b as Dated).from.localeCompare((a as Dated).from)) : items;

/** A section as the form shows it. */
export function sectionShown(section: Value): Value {
  if (typeof section !== 'object' || section === null || Array.isArray(section)) return section;
  const { rates } = section as Record<string, Value>;
  return Array.isArray(rates) ? { ...section, rates: newestFirst(rates as readonly Value[]) } : section;
}

/** The places of the rates that an invoice of this day has: of each name the one that began last. */
export function placesInForce(items: readonly unknown[], day: string): ReadonlySet<number> {
  const places = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    if (!isDated(item) || item.from === '' || item.from > day) continue;
    const known = items[places.get(item.name) ?? -1];
    if (!isDated(known) || known.from <= item.from) places.set(item.name, at);
  }
  return new Set(places.values());
}
