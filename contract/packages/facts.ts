/** A text of several lines, or a number with at most two decimals. `name`: as sentences call it. */
export type FactForm =
  | { kind: 'text'; name: string }
  | { kind: 'number'; name: string; unit: string; least: number; most: number; isRemovable: boolean };

export type NumberForm = Extract<FactForm, { kind: 'number' }>;

export const numberRule = ({ name, least, most, unit }: NumberForm) =>
  `Enter a ${name} from ${least} to ${most.toLocaleString('en')} ${unit} with at most 2 decimals.`;

/**
 * Facts of a package that no other fact depends on. The desk's reply, the correction, the history and the form of the
 * desk derive from this list; api/modules/packages/facts.ts has their columns, and the roles are in
 * contract/staff/package-corrections/rules.ts.
 */
export const packageFacts = {
  /** Of the whole package. Air freight needs it. */
  weightKg: { kind: 'number', name: 'weight', unit: 'kg', least: 0.01, most: 100_000, isRemovable: false },
  /** The client reads it. */
  notes: { kind: 'text', name: 'notes' },
  /** Only staff read it. */
  innerNote: { kind: 'text', name: 'note for staff' },
} as const satisfies Record<string, FactForm>;

export type FactName = keyof typeof packageFacts;
export type NumberFact = { [F in FactName]: (typeof packageFacts)[F]['kind'] extends 'number' ? F : never }[FactName];
export type TextFact = Exclude<FactName, NumberFact>;

const names = Object.keys(packageFacts) as FactName[];
export const numberFacts = names.filter((name): name is NumberFact => packageFacts[name].kind === 'number');
export const textFacts = names.filter((name): name is TextFact => packageFacts[name].kind === 'text');

/**
 * What a correction can change in a client's view, and what a damage report or dispute is about. `owner` and
 * `container` carry no values, because they would name other clients' goods.
 */
export const correctedFields = [
  'trackingNumber',
  'owner',
  'package',
  'category',
  'quantity',
  'cbm',
  'cartons',
  'mode',
  'weight',
  'notes',
  'destination',
  'available',
  'container',
  'arrival',
  'loading',
  'carton',
  'damage',
  'dispute',
] as const;
