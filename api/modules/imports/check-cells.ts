import type { BranchWords } from '#api/modules/imports/branch-words';
import { type Cells, createCellReader, strayRow, wordKey } from '#api/modules/imports/cell-reader';
import { type Books, checkBooks, sayStageLeftOut } from '#api/modules/imports/check-books';
import { readMode } from '#api/modules/imports/freight-words';
import { isShortened, readLine, readNumber } from '#api/modules/imports/read-values';
import type { FreightMode } from '#contract/freight';
import { splitSizes } from '#contract/sizes';
import type { BookStage, ImportField } from '#contract/staff/imports/rules';
import type { ImportPlan, ImportRowProblem } from '#contract/staff/imports/schema';
import { cleanTrackingNumber, trackingKey } from '#contract/tracking-number';

export type Carton = { length: number; width: number; height: number; count: number };

/** What a row says, before the database is asked. */
export type Draft = {
  trackingNumber: string;
  mark: string;
  categoryId: number;
  category: string;
  package: string;
  quantity: number;
  cbm: number | null;
  cartons: Carton[];
  /** In kg. */
  weight: number | null;
  mode: FreightMode;
  /** Days as ISO text; null means today. */
  received: string | null;
  loaded: string | null;
  container: string | null;
  notes: string | null;
  /** What the old books say. Null for goods that start at intake. */
  books: Books | null;
};

export type Category = { id: number; description: string; descriptionZh: string | null };
type Context = { plan: ImportPlan; categories: readonly Category[]; branches: BranchWords; now: Date };
/** What the database can check even when other cells of the row are wrong. */
export type Named = Pick<Draft, 'trackingNumber' | 'mark' | 'container'> & {
  stage?: BookStage | null;
  /** Null when the word is unknown. */
  mode: FreightMode | null;
};
/** The reconciliation adds these up: what the cells say, also when the row is refused. */
export type Figures = { quantity: number | null; cbm: number | null };
/** `draft` is null when the row cannot become a package. */
export type Checked = { draft: Draft | null; named: Named; figures: Figures; problems: ImportRowProblem[] };

/** More than any container holds; the same limit as at intake. */
const largestPackageCbm = 100;
const mostCartons = 10_000;
const perCm = { cm: 1, m: 100, mm: 0.1 };
const isSide = (field: ImportField | null) => ['sizes', 'length', 'width', 'height'].includes(field ?? '');
/** All rules that need no database. A pure function: the same cells give the same answer. */
export function checkCells(cells: Cells, { plan, categories, branches, now }: Context): Checked {
  const reader = createCellReader(cells, { plan, now });
  const { problems, say, line, number, day } = reader;

  const trackingNumber = line('trackingNumber', 64);
  const stray = strayRow(cells, trackingNumber);
  if (stray) {
    const named = { trackingNumber: '', mark: '', container: null, mode: null };
    return { draft: null, named, figures: { quantity: null, cbm: null }, problems: [stray] };
  }
  if (trackingKey(trackingNumber) === '') {
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
  // An empty weight is often written as 0.
  const weight = number('weight', 0, 100_000) || null;
  const mode = readMode(reader);
  if (mode === 'AIR' && weight === null && !reader.isSaid('weight')) say('noWeight', 'weight');
  const received = day('received');
  const hasNoDate = plan.mapping.received !== undefined && readLine(cells.received ?? null) === '';
  const loaded = day('loaded');
  if (received !== null && loaded !== null && loaded < received) say('loadedEarly', 'loaded', loaded, received);
  const container = line('container', 40) || null;
  // The old books date such goods by their container.
  if (hasNoDate && !(plan.oldBooks && container)) say('noDate', 'received');
  const notes = String(cells.notes ?? '').trim();
  if (notes.length > 2000) say('tooLong', 'notes', null, '2000');
  const goods = line('package', 200) || category?.description || '';
  if (!plan.oldBooks) sayStageLeftOut(reader, container);
  const books = plan.oldBooks ? checkBooks(reader, { plan, branches, received, loaded, container }) : null;

  const stage = books && !books.followsContainer ? books.stage : null;
  const named = { trackingNumber, mark, container, mode, ...(plan.oldBooks && { stage }) };
  const figures = {
    quantity: quantity !== null && Number.isInteger(quantity) ? quantity : null,
    cbm: cbm || volumeOf(cartons[0]),
  };
  const isWrong = problems.some(({ code }) => !isWarning(code));
  if (isWrong || !category || quantity === null || mode === null) return { draft: null, named, figures, problems };
  const draft: Draft = {
    trackingNumber: cleanTrackingNumber(trackingNumber),
    mark,
    categoryId: category.id,
    category: category.description,
    package: goods,
    quantity,
    cbm,
    cartons,
    weight,
    mode,
    received: received ?? (books ? loaded : null),
    loaded,
    container,
    notes: notes || null,
    books,
  };
  return { draft, named, figures, problems };

  function categoryOf(): Category | null {
    const text = line('category', 100);
    const key = wordKey(text.slice(0, 100));
    const known = text
      ? (categories.find(({ description }) => wordKey(description) === key) ??
        categories.find(({ descriptionZh }) => descriptionZh !== null && wordKey(descriptionZh) === key))
      : categories.find(({ id }) => id === plan.categoryId);
    if (known) return known;
    const names = categories.map(({ description }) => description).join(', ');
    return text
      ? say('unknownCategory', 'category', text, names.slice(0, 300) || undefined)
      : say('missing', 'category');
  }

  /** All cartons of a row have the same size, and there are as many as the quantity says. */
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

  /** From three cells, or from one cell with all three sizes, such as 60*40*50. */
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
    const volume = volumeOf(carton) ?? 0;
    if (volume > largestPackageCbm) say('tooLarge', 'length', volume.toFixed(2));
    else if (cbm && Math.abs(volume - cbm) > Math.max(0.01, cbm * 0.02))
      say('volumeDiffers', 'cbm', cbm, volume.toFixed(4));
  }
}

const volumeOf = (carton: Carton | undefined) =>
  carton ? (carton.length * carton.width * carton.height * carton.count) / 1_000_000 : null;

/** Goods of the old books are often older than the first rate. One sentence says it for all such rows. */
const remarks = new Set<ImportRowProblem['code']>(['firstRate']);
const warnings = new Set<ImportRowProblem['code']>([
  ...(['volumeDiffers', 'waybillDigit', 'containerForm', 'containerDigit', 'noDate'] as const),
  ...(['unidentified', 'newClient', 'noPhone', 'stageLeftOut'] as const),
]);
/** The row is skipped, and that is not an error. */
const leftOut = new Set<ImportRowProblem['code']>(['totals', 'example', 'knownContainer']);
/** A known tracking number. The plan decides about such rows, or a person is asked. */
const questions = new Set<ImportRowProblem['code']>([
  ...(['repeatedInFile', 'knownAlready', 'sameBalance', 'samePayment'] as const),
]);
/** A volume that may have a misplaced decimal point. It is imported once a person has confirmed it. */
const unusual = new Set<ImportRowProblem['code']>(['unusualVolume', 'largeCarton']);
export const isWarning = (code: ImportRowProblem['code']) =>
  [remarks, warnings, questions, unusual].some((codes) => codes.has(code));

/** Two courier numbers in one cell. A number has at least six characters, one of them a digit. */
const severalIn = (text: string) =>
  text.split(/[/,;、&+|]/).filter((part) => trackingKey(part).length >= 6 && /\d/.test(part)).length > 1;

/** The outcome of a row, from its remarks. */
export function outcomeOf(
  problems: readonly ImportRowProblem[],
  plan: ImportPlan,
): 'GOOD' | 'WARNED' | 'BAD' | 'SKIPPED' {
  const codes = problems.map(({ code }) => code);
  if (codes.some((code) => leftOut.has(code))) return 'SKIPPED';
  if (codes.some((code) => !isWarning(code))) return 'BAD';
  const isAsked = codes.some((code) => questions.has(code));
  if (isAsked && plan.skipKnown) return 'SKIPPED';
  if (isAsked && !plan.importKnown) return 'BAD';
  if (!plan.confirmUnusual && codes.some((code) => unusual.has(code))) return 'BAD';
  return codes.some((code) => !remarks.has(code)) ? 'WARNED' : 'GOOD';
}
