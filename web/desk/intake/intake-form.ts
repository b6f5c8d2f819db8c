import type { Input, Output } from '#contract/endpoint';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import type { listCategories, receivePackage } from '#contract/staff/packages/calls';
import { trackingKey } from '#contract/tracking-number';
import { type CartonRow, emptyRow, isBlank } from '../kit/cartons';
import type { NoteFor } from '../kit/note-reader';

export type Category = Pick<Output<typeof listCategories>[number], 'id' | 'description' | 'rate'>;

export interface IntakeForm {
  trackingNumber: string;
  client: ClientSuggestion | null;
  isUnidentified: boolean;
  /** What can be read of an unreadable mark. */
  seenMark: string;
  categoryId: string;
  goods: string;
  quantity: string;
  cartons: readonly CartonRow[];
  cbm: string;
  note: string;
  /** Who may read the note. */
  noteFor: NoteFor;
}

export type Problem = 'trackingNumber' | 'repeated' | 'mark' | 'category' | 'quantity' | 'size' | 'carton' | 'count';
type Body = Input<typeof receivePackage>['body'];
export type Source = 'form' | 'scan';

/** The category stays from package to package: a delivery is mostly of one kind. */
export const emptyForm = (categoryId = ''): IntakeForm => ({
  trackingNumber: '',
  client: null,
  isUnidentified: false,
  seenMark: '',
  categoryId,
  goods: '',
  quantity: '1',
  cartons: [emptyRow(0)],
  cbm: '',
  note: '',
  noteFor: 'staff',
});

/** As people type numbers: with a comma, or in the wide digits of a Chinese keyboard. NaN when it is none. */
export function toNumber(text: string): number {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
}

const numbersOf = ({ length, width, height, count }: CartonRow) => ({
  length: toNumber(length),
  width: toNumber(width),
  height: toNumber(height),
  count: toNumber(count),
});

/** Sides are kept to a millimetre. */
const kept = (side: number) => Math.round(side * 10) / 10;

/** Centimetres to cubic metres, as the server rounds them; rows that are not complete count nothing. */
export function cartonsCbm(rows: readonly CartonRow[]): number {
  const cubic = rows
    .map(numbersOf)
    .map(({ length, width, height, count }) => kept(length) * kept(width) * kept(height) * count);
  const sum = cubic.filter(Number.isFinite).reduce((total, each) => total + each, 0);
  return Math.round(sum / 100) / 10_000;
}

/** The quantity typed is that of the only row of cartons, until the row gets a number of its own. */
export function withQuantity(form: IntakeForm, quantity: string): IntakeForm {
  const [row, ...others] = form.cartons;
  const follows = row && others.length === 0 && row.count === form.quantity;
  return { ...form, quantity, cartons: follows ? [{ ...row, count: quantity }] : form.cartons };
}

/** How many cartons the rows have when that is not the quantity; null when they fit, or nothing is known of them. */
export function otherCount({ cartons, quantity }: IntakeForm): number | null {
  const filled = cartons.filter((row) => !isBlank(row));
  const sum = filled.reduce((total, { count }) => total + toNumber(count), 0);
  return filled.length === 0 || !(sum > 0) || !(toNumber(quantity) > 0) || sum === toNumber(quantity) ? null : sum;
}

/** What the person has answered when the form asked. */
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
  hasSame: boolean;
  answers: Answers;
}

/** What is wrong, first field first, or what is sent. The server checks again and more. */
export function checkIntake(
  form: IntakeForm,
  command: { key: string; source: Source },
  { nameOfCategory, hasSame, answers }: Known,
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
  if (!Number.isInteger(quantity) || quantity < 1) problems.push('quantity');
  if (cartons.some((row) => Object.values(row).some((value) => !(value > 0)))) problems.push('carton');
  if (filled.length === 0 && !(cbm >= 0)) problems.push('size');
  if (problems.length === 0 && otherCount(form) !== null && !answers.isCountRight) problems.push('count');
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
      ...(note && (form.noteFor === 'client' ? { notes: note } : { innerNote: note })),
    },
  };
}
