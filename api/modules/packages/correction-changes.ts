import type { Change, CorrectionFacts } from '#api/modules/packages/corrections.repository';
import { factsInWords, factWords } from '#api/modules/packages/facts';
import type { Carton } from '#api/modules/packages/intake.repository';
import type { FactName } from '#contract/packages/facts';

/** The facts of an event, as text. */
export type Told = Pick<
  CorrectionFacts,
  | 'trackingNumber'
  | 'customer'
  | 'clientId'
  | 'package'
  | 'category'
  | 'quantity'
  | 'cbm'
  | 'cartons'
  | 'mode'
  | FactName
>;

/** For example 2 × 60×40×50; empty without sizes. */
export const cartonsInWords = (cartons: readonly Carton[]) =>
  cartons.map(({ length, width, height, count }) => `${count} × ${length}×${width}×${height}`).join(', ');

const textOf = (value: string | number | null) => (value === null || value === '' ? null : String(value));

const told: Record<string, (facts: Told) => string | null> = {
  trackingNumber: (facts) => facts.trackingNumber,
  owner: ({ clientId, customer }) => (clientId === null ? null : customer),
  package: (facts) => facts.package,
  category: ({ category }) => category,
  quantity: ({ quantity }) => textOf(quantity),
  cbm: ({ cbm }) => textOf(cbm),
  cartons: ({ cartons }) => textOf(cartonsInWords(cartons)),
  mode: ({ mode }) => mode,
};

/** What differs between two states of a package, field by field. */
export function changesBetween(before: Told, after: Told): Change[] {
  const was = new Map(inWords(before));
  return inWords(after).flatMap(([field, to]) => {
    const from = was.get(field) ?? null;
    const isOther = from !== to || (field === 'owner' && before.clientId !== after.clientId);
    return isOther ? { field, from, to } : [];
  });
}

const inWords = (facts: Told): [field: string, value: string | null][] => [
  ...Object.entries(told).map(([field, read]): [string, string | null] => [field, read(facts)]),
  ...factsInWords(facts),
];

const names: Record<string, string> = {
  trackingNumber: 'tracking number',
  owner: 'client',
  package: 'goods',
  category: 'category',
  quantity: 'quantity',
  cbm: 'volume',
  cartons: 'carton sizes',
  mode: 'sea or air',
  ...factWords,
};

/** For example: volume from 25 to 0.25. */
export const changeInWords = ({ field, from, to }: Change) =>
  `${names[field] ?? field} from ${from ?? 'empty'} to ${to ?? 'empty'}`;
