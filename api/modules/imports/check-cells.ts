import { dayInChina } from '#api/modules/imports/china-day';
import { type Cell, isShortened, readDay, readLine, readNumber } from '#api/modules/imports/read-values';
import { splitSizes } from '#contract/sizes';
import type { ImportField } from '#contract/staff/imports/rules';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';
import { cleanTrackingNumber, trackingKey } from '#contract/tracking-number';

export type Carton = { length: number; width: number; height: number; count: number };

/** What a row says, before the database is asked about it. */
export type Draft = {
  trackingNumber: string;
  mark: string;
  categoryId: number;
  package: string;
  quantity: number;
  cbm: number | null;
  cartons: Carton[];
  weight: number | null;
  /** Days as ISO text; null means today. */
  received: string | null;
  loaded: string | null;
  container: string | null;
  notes: string | null;
};

export type Category = { id: number; description: string };
type Context = { plan: ImportPlan; categories: readonly Category[]; now: Date };
type Cells = Partial<Record<ImportField, Cell>>;
/** What the database can be asked about even when other cells of the row are wrong. */
export type Named = Pick<Draft, 'trackingNumber' | 'mark' | 'container'>;
/** `draft` is null when the row cannot become a package. */
export type Checked = { draft: Draft | null; named: Named; problems: ImportRowProblem[] };

/** More than any container holds; the same as at the door. */
const largestPackageCbm = 100;
const mostCartons = 10_000;
const company = Date.UTC(2005, 0, 1);
const perCm = { cm: 1, m: 100, mm: 0.1 };
const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const isSide = (field: ImportField | null) => ['sizes', 'length', 'width', 'height'].includes(field ?? '');
const totals = /^(合计|总计|共计|小计|总数|grandtotal|subtotal|total|sum)/;

/** Every rule that needs no look at the database. Pure: the same cells give the same answer. */
export function checkCells(cells: Cells, { plan, categories, now }: Context): Checked {
  const problems: ImportRowProblem[] = [];
  const say = (code: ImportRowProblem['code'], field: ImportField | null, value?: unknown, more?: string) => {
    const shown = value === undefined || value === null ? null : String(value).slice(0, 100);
    problems.push({ code, field, value: shown, more: more ?? null });
    return null;
  };

  const line = (field: ImportField, longest: number) => {
    const text = readLine(cells[field] ?? null);
    if (text.length > longest) say('tooLong', field, text, String(longest));
    return text;
  };
  const number = (field: ImportField, least: number, most: number): number | null => {
    const cell = cells[field] ?? null;
    if (readLine(cell) === '') return null;
    const value = readNumber(cell, plan.decimals);
    if (value === undefined) return say('notANumber', field, cell);
    return value < least || value > most ? say('outOfRange', field, cell, `${least} – ${most}`) : value;
  };
  const day = (field: 'received' | 'loaded'): string | null => {
    const cell = cells[field] ?? null;
    if (readLine(cell) === '') return null;
    const date = readDay(cell, plan.dates, dayInChina(now));
    if (!date) return say('notADate', field, cell);
    const text = date.toISOString().slice(0, 10);
    if (date.getTime() < company) return say('tooOld', field, text);
    return text > dayInChina(now) ? say('inFuture', field, text) : text;
  };

  const trackingNumber = line('trackingNumber', 64);
  if (trackingKey(trackingNumber) === '') {
    const isSum = Object.values(cells).some((cell) => totals.test(keyOf(readLine(cell ?? null).slice(0, 40))));
    const nothing = { trackingNumber: '', mark: '', container: null };
    const sums = { code: 'totals', field: null, value: null, more: null } as const;
    if (isSum) return { draft: null, named: nothing, problems: [sums] };
    say('missing', 'trackingNumber');
  } else if (isShortened(trackingNumber)) say('shortened', 'trackingNumber', trackingNumber);
  else if (severalIn(trackingNumber)) say('severalNumbers', 'trackingNumber', trackingNumber);

  const mark = line('mark', 100);
  if (mark === '' && !plan.unidentified) say('missing', 'mark');
  const category = categoryOf();
  const quantity = number('quantity', 1, 1_000_000);
  if (quantity === null && !problems.some(({ field }) => field === 'quantity')) say('missing', 'quantity');
  if (quantity !== null && !Number.isInteger(quantity)) say('notWhole', 'quantity', cells.quantity);
  const cbm = number('cbm', 0, largestPackageCbm);
  const cartons = cartonsOf(quantity ?? 1);
  checkVolume();
  const weight = number('weight', 0, 100_000);
  const received = day('received');
  const hasNoDate = plan.mapping.received !== undefined && readLine(cells.received ?? null) === '';
  if (hasNoDate) say('noDate', 'received');
  const loaded = day('loaded');
  if (received !== null && loaded !== null && loaded < received) say('loadedEarly', 'loaded', loaded, received);
  const container = line('container', 40) || null;
  const notes = String(cells.notes ?? '').trim();
  if (notes.length > 2000) say('tooLong', 'notes', null, '2000');
  const goods = line('package', 200) || category?.description || '';

  const named = { trackingNumber, mark, container };
  const isWrong = problems.some(({ code }) => !isWarning(code));
  if (isWrong || !category || quantity === null) return { draft: null, named, problems };
  const draft: Draft = {
    trackingNumber: cleanTrackingNumber(trackingNumber),
    mark,
    categoryId: category.id,
    package: goods,
    quantity,
    cbm,
    cartons,
    weight,
    received,
    loaded,
    container,
    notes: notes || null,
  };
  return { draft, named, problems };

  function categoryOf(): Category | null {
    const text = line('category', 100);
    const key = keyOf(text.slice(0, 100));
    const known = text
      ? categories.find(({ description }) => keyOf(description) === key)
      : categories.find(({ id }) => id === plan.categoryId);
    if (known) return known;
    const names = categories.map(({ description }) => description).join(', ');
    return text ? say('unknownCategory', 'category', text, names.slice(0, 300)) : say('missing', 'category');
  }

  /** All cartons of a row have one size: as many as its quantity says. */
  function cartonsOf(count: number): Carton[] {
    const sides = sidesOf().map(({ field, side }) => {
      const cm = side === null ? null : Math.round(side * perCm[plan.sizes] * 10) / 10;
      // An empty size is often written as 0.
      if (cm === null || side === 0) return null;
      return cm < 0.1 || cm > 2000 ? say('outOfRange', field, cells[field], '0.1 – 2000 cm') : cm;
    });
    const [length = null, width = null, height = null] = sides;
    if (length !== null && width !== null && height !== null) {
      if (count > mostCartons) say('outOfRange', 'quantity', cells.quantity, `1 – ${mostCartons}`);
      return [{ length, width, height, count }];
    }
    const isBad = problems.some(({ field }) => isSide(field));
    if (sides.some((side) => side !== null) && !isBad && !cbm) say('sizesIncomplete', 'length');
    return [];
  }

  /** From three cells, or from one that holds all of them, such as 60*40*50. */
  function sidesOf(): { field: ImportField; side: number | null }[] {
    const field = (['sizes', 'length'] as const).find((name) => splitSizes(readLine(cells[name] ?? null)));
    const whole = field && splitSizes(readLine(cells[field] ?? null));
    if (whole) return whole.map((text) => ({ field, side: readNumber(text, plan.decimals) ?? null }));
    if (readLine(cells.sizes ?? null) !== '') say('notASize', 'sizes', cells.sizes);
    return (['length', 'width', 'height'] as const).map((name) => ({ field: name, side: number(name, 0, 2_000_000) }));
  }

  function checkVolume() {
    const [carton] = cartons;
    if (!carton) {
      const isSaid = problems.some(({ field }) => field === 'cbm' || isSide(field));
      if (!cbm && !isSaid) say('noVolume', 'cbm');
      return;
    }
    const volume = (carton.length * carton.width * carton.height * carton.count) / 1_000_000;
    if (volume > largestPackageCbm) say('tooLarge', 'length', volume.toFixed(2));
    else if (cbm && Math.abs(volume - cbm) > Math.max(0.01, cbm * 0.02))
      say('volumeDiffers', 'cbm', cbm, volume.toFixed(4));
  }
}

const warnings = new Set<ImportRowProblem['code']>(['volumeDiffers', 'noDate', 'firstRate', 'unidentified']);
/** A number that is known already: what becomes of such rows, the plan says, or a person is asked. */
const questions = new Set<ImportRowProblem['code']>(['repeatedInFile', 'knownAlready']);
const isWarning = (code: ImportRowProblem['code']) => warnings.has(code) || questions.has(code);

/** Two courier numbers in one cell. A number has at least six characters, one of them a digit. */
const severalIn = (text: string) =>
  text.split(/[/,;、&+|]/).filter((part) => trackingKey(part).length >= 6 && /\d/.test(part)).length > 1;

/** What becomes of a row, by what was said about it. */
export function outcomeOf(
  problems: readonly ImportRowProblem[],
  plan: ImportPlan,
): 'GOOD' | 'WARNED' | 'BAD' | 'SKIPPED' {
  const codes = problems.map(({ code }) => code);
  if (codes.includes('totals')) return 'SKIPPED';
  if (codes.some((code) => !isWarning(code))) return 'BAD';
  const isAsked = codes.some((code) => questions.has(code));
  if (isAsked && plan.skipKnown) return 'SKIPPED';
  if (isAsked && !plan.importKnown) return 'BAD';
  return codes.length > 0 ? 'WARNED' : 'GOOD';
}
