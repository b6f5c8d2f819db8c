import type { Input, Output } from '#contract/endpoint';
import type { FreightMode } from '#contract/freight';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import type { listCategories, receivePackage } from '#contract/staff/packages/calls';
import { trackingKey } from '#contract/tracking-number';
import { type CartonRow, emptyRow, isBlank } from '../kit/cartons';
import type { NoteFor } from '../kit/note-reader';

export type Category = Pick<
  Output<typeof listCategories>[number],
  'id' | 'description' | 'descriptionZh' | 'rate' | 'unit' | 'air'
>;

export interface IntakeForm {
  trackingNumber: string;
  client: ClientSuggestion | null;
  isUnidentified: boolean;
  /** The readable part of an unreadable mark. */
  seenMark: string;
  categoryId: string;
  goods: string;
  quantity: string;
  /** The quantity was not typed yet: it is the number of cartons. Absent in drafts of an older page. */
  quantityFollows?: boolean;
  /** The number of cartons was typed, so it follows no quantity. */
  isCounted?: boolean;
  cartons: readonly CartonRow[];
  cbm: string;
  /** An entry stored by an older version of this page has neither. */
  mode?: FreightMode;
  weight?: string;
  note: string;
  /** Who may read the note. */
  noteFor: NoteFor;
}

export type Problem =
  | 'trackingNumber'
  | 'repeated'
  | 'mark'
  | 'category'
  | 'quantity'
  | 'size'
  | 'carton'
  | 'unmeasured'
  | 'count'
  | 'weight';
type Body = Input<typeof receivePackage>['body'];
export type Source = 'form' | 'scan';

/** Category and mode stay for the next package, because a delivery is mostly of one kind. */
export const emptyForm = (categoryId = '', mode: FreightMode = 'SEA'): IntakeForm => ({
  trackingNumber: '',
  client: null,
  isUnidentified: false,
  seenMark: '',
  categoryId,
  goods: '',
  quantity: '1',
  quantityFollows: true,
  cartons: [emptyRow(0)],
  cbm: '',
  mode,
  weight: '',
  note: '',
  noteFor: 'staff',
});

/**
 * A number as people type it: with a comma, or in the wide digits of a Chinese keyboard. NaN when it is not a number.
 */
export function toNumber(text: string): number {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

const numbersOf = ({ length, width, height, count }: CartonRow) => ({
  length: toNumber(length),
  width: toNumber(width),
  height: toNumber(height),
  count: toNumber(count),
});

/** Sides are kept to a millimetre. */
const kept = (side: number) => Math.round(side * 10) / 10;

/** In cubic centimetres; incomplete rows count nothing. */
export function cubicCmOf(rows: readonly CartonRow[]): number {
  const cubic = rows
    .map(numbersOf)
    .map(({ length, width, height, count }) => kept(length) * kept(width) * kept(height) * count);
  return cubic.filter(Number.isFinite).reduce((total, each) => total + each, 0);
}

/** Centimetres to cubic metres, rounded as the server does. */
export const cartonsCbm = (rows: readonly CartonRow[]) => Math.round(cubicCmOf(rows) / 100) / 10_000;

/** Goods priced by piece: their quantity is the number of pieces, and a carton holds many. */
export const isByPiece = ({ mode }: IntakeForm, category: Category | undefined) =>
  (mode === 'AIR' ? category?.air?.unit : category?.unit) === 'piece';

/** The typed quantity is also that of the only row of cartons, until the row gets its own number. */
export function withQuantity(form: IntakeForm, quantity: string, countsPieces: boolean): IntakeForm {
  const [row, ...others] = form.cartons;
  const follows = row && others.length === 0 && row.count === form.quantity && !form.isCounted && !countsPieces;
  return { ...form, quantity, quantityFollows: false, cartons: follows ? [{ ...row, count: quantity }] : form.cartons };
}

/** Until the quantity is typed, it is the number of cartons, unless a carton holds many pieces. */
export function withCartons(form: IntakeForm, cartons: readonly CartonRow[], countsPieces: boolean): IntakeForm {
  const filled = cartons.filter((row) => !isBlank(row));
  const sum = sumOfCounts(filled.length === 0 && cartons.length === 1 ? cartons : filled);
  const follows = form.quantityFollows && !countsPieces && Number.isInteger(sum) && sum > 0;
  const isCounted = form.isCounted || cartons.some(({ count }, at) => count !== (form.cartons[at]?.count ?? '1'));
  return { ...form, cartons, isCounted, quantity: follows ? String(sum) : form.quantity };
}

const sumOfCounts = (rows: readonly CartonRow[]) => rows.reduce((total, { count }) => total + toNumber(count), 0);

/** The number of cartons in the rows when it differs from the quantity. Null when they agree, or nothing is known. */
export function otherCount({ cartons, quantity }: IntakeForm): number | null {
  const filled = cartons.filter((row) => !isBlank(row));
  const sum = sumOfCounts(filled);
  return filled.length === 0 || !(sum > 0) || !(toNumber(quantity) > 0) || sum === toNumber(quantity) ? null : sum;
}

/** The person's answers to the form's questions. */
export interface Answers {
  /** The number was received before, and this is another package. */
  isAnother: boolean;
  /** The quantity and the number of cartons differ, and both are right. */
  isCountRight: boolean;
  /** The server found the volume unusual, and it is right. */
  isVolumeRight: boolean;
}

interface Known {
  nameOfCategory: (id: string) => string | undefined;
  countsPieces: boolean;
  hasSame: boolean;
  answers: Answers;
}

/** The errors, first field first, or the request. The server checks again and more. */
export function checkIntake(
  form: IntakeForm,
  command: { key: string; source: Source },
  { nameOfCategory, countsPieces, hasSame, answers }: Known,
): { problems: Problem[]; body?: never } | { problems?: never; body: Body } {
  const filled = form.cartons.filter((row) => !isBlank(row));
  const cartons = filled.map(numbersOf);
  const quantity = toNumber(form.quantity);
  const cbm = toNumber(form.cbm);
  const note = form.note.trim();
  const problems: Problem[] = [];
  if (trackingKey(form.trackingNumber) === '') problems.push('trackingNumber');
  else if (hasSame && !answers.isAnother) problems.push('repeated');
  if (!form.isUnidentified && !form.client) problems.push('mark');
  const category = nameOfCategory(form.categoryId);
  if (category === undefined) problems.push('category');
  const isCounted = Number.isInteger(quantity) && quantity >= 1;
  if (!isCounted) problems.push('quantity');
  if (cartons.some((row) => Object.values(row).some((value) => !(value > 0)))) problems.push('carton');
  if (filled.length === 0 && !(cbm >= 0)) problems.push('size');
  // A volume alone does not say how many cartons there are: the quantity does.
  else if (filled.length === 0 && isCounted && sumOfCounts(form.cartons) !== quantity) problems.push('unmeasured');
  const isAir = form.mode === 'AIR';
  const weightKg = weightOf(form);
  const hasWeight = (form.weight ?? '').trim() !== '';
  if ((isAir || hasWeight) && !(weightKg > 0)) problems.push('weight');
  // Many pieces in few cartons are usual; fewer pieces than cartons are not.
  const others = otherCount(form);
  const isOdd = others !== null && !(countsPieces && quantity > others);
  if (problems.length === 0 && isOdd && !answers.isCountRight) problems.push('count');
  if (problems.length > 0) return { problems };
  return {
    body: {
      ...command,
      trackingNumber: form.trackingNumber.trim(),
      ...(answers.isAnother && { isAnother: true }),
      ...(answers.isVolumeRight && { isConfirmed: true }),
      ...(form.isUnidentified
        ? { unidentified: true, ...(form.seenMark.trim() && { shippingMark: form.seenMark.trim() }) }
        : form.client && { clientId: form.client.id }),
      categoryId: Number(form.categoryId),
      package: form.goods.trim() || category || '',
      quantity,
      ...(filled.length > 0 ? { cartons } : { cbm }),
      ...(isAir && { mode: 'AIR' as const }),
      ...(hasWeight && { weightKg }),
      ...(note && (form.noteFor === 'client' ? { notes: note } : { innerNote: note })),
    },
  };
}

/** In kg. Not a number while nothing was weighed. */
export const weightOf = ({ weight = '' }: IntakeForm) => Math.round(toNumber(weight) * 100) / 100;
