import type { Input } from '#contract/endpoint';
import type { FreightMode } from '#contract/freight';
import {
  type FactName,
  type NumberFact,
  type NumberForm,
  numberFacts,
  packageFacts,
  textFacts,
} from '#contract/packages/facts';
import type { ClientSuggestion } from '#contract/staff/clients/schema';
import type { correctPackage } from '#contract/staff/package-corrections/calls';
import type { CorrectableField } from '#contract/staff/package-corrections/rules';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { trackingKey } from '#contract/tracking-number';
import { type CartonRow, isBlank } from '../kit/cartons';
import { readDecimal } from '../kit/decimal';

const factNames = [...numberFacts, ...textFacts];

/** The typed values by field. An untouched field is absent, so that another person's correction of it stays. */
export interface Edits extends Partial<Record<FactName, string>> {
  trackingNumber?: string;
  client?: ClientSuggestion | null;
  goods?: string;
  categoryId?: string;
  quantity?: string;
  cbm?: string;
  cartons?: readonly CartonRow[];
  mode?: FreightMode;
}

export type Problem = 'trackingNumber' | 'goods' | 'quantity' | 'cbm' | 'cartons' | 'client' | NumberFact;
export type CorrectionBody = Omit<Input<typeof correctPackage>['body'], 'key' | 'version' | 'reason' | 'isConfirmed'>;

export const cartonRowsOf = ({ cartons }: DeskPackage): readonly CartonRow[] =>
  cartons.map(({ length, width, height, count }, id) => ({
    id,
    length: String(length),
    width: String(width),
    height: String(height),
    count: String(count),
  }));

const wholeNumber = (text: string) => {
  const value = readDecimal(text, 0);
  return value !== null && value >= 1 ? value : null;
};

function cartonOf(row: CartonRow) {
  const [length, width, height] = [row.length, row.width, row.height].map((side) => readDecimal(side, 1));
  const count = wholeNumber(row.count);
  return length && width && height && count !== null ? { length, width, height, count } : null;
}

/** The changes to the package, or the errors of the input. The server checks again. */
export function readEdits(pkg: DeskPackage, edits: Edits): { problems: Problem[]; body: CorrectionBody } {
  const problems: Problem[] = [];
  const body: CorrectionBody = {};
  const { trackingNumber, client, goods, categoryId, quantity, cbm, cartons, mode } = edits;
  if (trackingNumber !== undefined && trackingNumber.trim() !== pkg.trackingNumber) {
    if (trackingKey(trackingNumber) === '') problems.push('trackingNumber');
    body.trackingNumber = trackingNumber.trim();
  }
  if (client !== undefined && client?.id !== pkg.clientId) {
    if (client === null) problems.push('client');
    else body.clientId = client.id;
  }
  if (goods !== undefined && goods.trim() !== pkg.package) {
    if (goods.trim() === '') problems.push('goods');
    body.package = goods.trim();
  }
  if (categoryId && Number(categoryId) !== pkg.categoryId) body.categoryId = Number(categoryId);
  if (quantity !== undefined) {
    const value = wholeNumber(quantity);
    if (value === null) problems.push('quantity');
    else if (value !== pkg.quantity) body.quantity = value;
  }
  const rows = cartons?.filter((row) => !isBlank(row));
  if (rows) {
    const sizes = rows.map(cartonOf);
    const read = sizes.flatMap((size) => size ?? []);
    if (read.length < sizes.length) problems.push('cartons');
    else if (JSON.stringify(read) !== JSON.stringify(pkg.cartons)) body.cartons = read;
  }
  const hasCartons = (rows ?? pkg.cartons).length > 0;
  if (!hasCartons && (cbm !== undefined || body.cartons)) {
    const value = readDecimal(cbm ?? String(pkg.cbm), 4);
    if (value === null || value < 0 || value > 100) problems.push('cbm');
    else if (value !== pkg.cbm || body.cartons) body.cbm = value;
  }
  if (mode !== undefined && mode !== pkg.mode) body.mode = mode;
  for (const name of textFacts) {
    const text = edits[name]?.trim();
    if (text !== undefined && text !== (pkg[name] ?? '')) body[name] = text;
  }
  for (const name of numberFacts) {
    const isNeeded = name === 'weightKg' && body.mode === 'AIR';
    const value = readNumber(packageFacts[name], edits[name], { now: pkg[name], isNeeded });
    if (value === 'wrong') problems.push(name);
    else if (value !== undefined && value !== pkg[name]) body[name] = value;
  }
  return { problems, body };
}

/** A typed number, null to remove it, undefined to leave it as it is. */
export function readNumber(
  { least, most, isRemovable }: NumberForm,
  typed: string | undefined,
  { now, isNeeded }: { now: number | null; isNeeded: boolean },
): number | null | undefined | 'wrong' {
  const isEmpty = !typed?.trim();
  if (isEmpty && now === null) return isNeeded ? 'wrong' : undefined;
  if (typed === undefined) return undefined;
  if (isEmpty && isRemovable) return null;
  const value = readDecimal(typed, 2);
  return value === null || value < least || value > most ? 'wrong' : value;
}

/** The contract's field that a form field changes. */
export const fieldOf: Record<keyof Edits, CorrectableField> = {
  trackingNumber: 'trackingNumber',
  client: 'clientId',
  goods: 'package',
  categoryId: 'categoryId',
  quantity: 'quantity',
  cbm: 'cbm',
  cartons: 'cartons',
  mode: 'mode',
  ...(Object.fromEntries(factNames.map((name) => [name, name])) as { [F in FactName]: F }),
};
