import type { Input } from '#contract/endpoint';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import type { receivePackage } from '#contract/staff/packages/calls';
import { trackingKey } from '#contract/tracking-number';

export interface CartonRow {
  /** Tells rows apart on the screen. */
  id: number;
  length: string;
  width: string;
  height: string;
  count: string;
}

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
  notes: string;
  innerNote: string;
}

export type Problem = 'trackingNumber' | 'mark' | 'category' | 'quantity' | 'size' | 'carton';
type Body = Input<typeof receivePackage>['body'];
export type Source = 'form' | 'scan';

export const emptyRow = (id: number): CartonRow => ({ id, length: '', width: '', height: '', count: '1' });

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
  notes: '',
  innerNote: '',
});

/** As people type numbers: with a comma, or in the wide digits of a Chinese keyboard. NaN when it is none. */
export function toNumber(text: string): number {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
}

export const isBlank = ({ length, width, height }: CartonRow) => `${length}${width}${height}`.trim() === '';

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

/** What is wrong, first field first, or what is sent. The server checks again and more. */
export function checkIntake(
  form: IntakeForm,
  command: { key: string; source: Source },
  nameOfCategory: (id: string) => string | undefined,
): { problems: Problem[]; body?: never } | { problems?: never; body: Body } {
  const filled = form.cartons.filter((row) => !isBlank(row));
  const cartons = filled.map(numbersOf);
  const quantity = toNumber(form.quantity);
  const cbm = toNumber(form.cbm);
  const problems: Problem[] = [];
  if (trackingKey(form.trackingNumber) === '') problems.push('trackingNumber');
  if (!form.isUnidentified && !form.client) problems.push('mark');
  const category = nameOfCategory(form.categoryId);
  if (category === undefined) problems.push('category');
  if (!Number.isInteger(quantity) || quantity < 1) problems.push('quantity');
  if (cartons.some((row) => Object.values(row).some((value) => !(value > 0)))) problems.push('carton');
  if (filled.length === 0 && !(cbm >= 0)) problems.push('size');
  if (problems.length > 0) return { problems };
  return {
    body: {
      ...command,
      trackingNumber: form.trackingNumber.trim(),
      ...(form.isUnidentified
        ? { unidentified: true, ...(form.seenMark.trim() && { shippingMark: form.seenMark.trim() }) }
        : form.client && { clientId: form.client.id }),
      categoryId: Number(form.categoryId),
      package: form.goods.trim() || category || '',
      quantity,
      ...(filled.length > 0 ? { cartons } : { cbm }),
      ...(form.notes.trim() && { notes: form.notes.trim() }),
      ...(form.innerNote.trim() && { innerNote: form.innerNote.trim() }),
    },
  };
}
