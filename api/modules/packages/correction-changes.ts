import type { Change, CorrectionFacts } from '#api/modules/packages/corrections.repository';
import type { Carton } from '#api/modules/packages/intake.repository';

/** The facts that an event can tell, as text. */
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
  | 'notes'
  | 'innerNote'
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
  notes: ({ notes }) => textOf(notes),
  innerNote: ({ innerNote }) => textOf(innerNote),
};

/** What differs between two states of a package, field by field. */
export const changesBetween = (before: Told, after: Told): Change[] =>
  Object.entries(told).flatMap(([field, read]) => {
    const [from, to] = [read(before), read(after)];
    const isOther = from !== to || (field === 'owner' && before.clientId !== after.clientId);
    return isOther ? { field, from, to } : [];
  });

const names: Record<string, string> = {
  trackingNumber: 'tracking number',
  owner: 'client',
  package: 'goods',
  category: 'category',
  quantity: 'quantity',
  cbm: 'volume',
  cartons: 'carton sizes',
  notes: 'notes',
  innerNote: 'note for staff',
};

/** For example: volume from 25 to 0.25. */
export const changeInWords = ({ field, from, to }: Change) =>
  `${names[field] ?? field} from ${from ?? 'empty'} to ${to ?? 'empty'}`;
