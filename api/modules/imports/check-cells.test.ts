import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchWordsOf } from '#api/modules/imports/branch-words';
import { checkCells, outcomeOf } from '#api/modules/imports/check-cells';
import { createPicker } from '#api/modules/imports/pick-cells';
import type { ImportPlan } from '#contract/staff/imports/schema';
import { rowSentence, tableEn } from '#contract/staff/table-words';

const plan: ImportPlan = {
  mapping: {},
  categoryId: 1,
  dates: 'dmy',
  decimals: 'point',
  sizes: 'cm',
  unidentified: false,
  skipKnown: false,
  importKnown: false,
  confirmUnusual: false,
  clientNotes: false,
  fillDown: false,
  oldBooks: false,
  createMarks: false,
  duplicates: { phone: 'ask', mark: 'ask', email: 'ask' },
  words: [],
};
const categories = [
  { id: 1, description: 'Normal goods', descriptionZh: '普货' },
  { id: 2, description: 'Electronics & Batteries', descriptionZh: null },
];
const branches = branchWordsOf([
  { code: 'Guangdong', name: 'Guangdong', nameZh: '广东', receives: true, handsOver: false },
  { code: 'Kumasi', name: 'Kumasi', nameZh: '库马西', receives: false, handsOver: true },
]);
const now = new Date('2025-07-01T10:00:00Z');
const right = { trackingNumber: 'SF1', mark: 'KWL-A', quantity: 3, cbm: '0.42' };
const check = (cells: object, more: Partial<ImportPlan> = {}) =>
  checkCells({ ...right, ...cells }, { plan: { ...plan, ...more }, categories, branches, now });
const said = (cells: object, more: Partial<ImportPlan> = {}) =>
  check(cells, more).problems.map(({ code, field }) => `${code}:${field}`);

describe('a row', () => {
  it('names its category in English or Chinese; its goods are in English, for the client', () => {
    for (const category of ['normal goods', '普货']) {
      expect(check({ category }).draft).toMatchObject({ categoryId: 1, package: 'Normal goods' });
    }
    expect(said({ category: '电子' })).toEqual(['unknownCategory:category']);
  });

  it('with a category says only that it is unknown while the company has none', () => {
    const [problem] = checkCells({ ...right, category: 'Shoes' }, { plan, categories: [], branches, now }).problems;
    expect(problem && rowSentence(tableEn, problem)).toBe('There is no category Shoes.');
    const [known] = check({ category: 'Shoes' }).problems;
    expect(known && rowSentence(tableEn, known)).toMatch(/^There is no category Shoes\. There are: Normal/);
  });

  it('with a later status says that it is left out, unless it comes from the old books', () => {
    expect(said({ status: 'delivered' })).toEqual(['stageLeftOut:status']);
    expect(said({ status: '可提货' })).toEqual(['stageLeftOut:status']);
    expect(said({ available: '1/6/2025' })).toEqual(['stageLeftOut:available']);
    expect(said({ status: 'in transit' })).toEqual(['stageLeftOut:status']);
    expect(said({ status: 'loaded', container: 'KWL-26-1' })).toEqual([]);
    expect(said({ status: '已入库' })).toEqual([]);
    const books = { received: '1/5/2025', container: 'KWL-26-1', branch: 'Kumasi', delivered: '1/6/2025' };
    expect(said(books, { oldBooks: true })).toEqual([]);
    const { problems, draft } = check({ status: 'delivered' });
    expect([outcomeOf(problems, plan), draft?.books]).toEqual(['WARNED', null]);
  });

  it('that is right becomes a package, its goods named by the category', () => {
    expect(check({ received: '1/6/2025', container: 'KWL-26-1', notes: ' careful ' })).toEqual({
      problems: [],
      named: { trackingNumber: 'SF1', mark: 'KWL-A', container: 'KWL-26-1', mode: 'SEA' },
      figures: { quantity: 3, cbm: 0.42 },
      draft: {
        ...{
          trackingNumber: 'SF1',
          mark: 'KWL-A',
          categoryId: 1,
          category: 'Normal goods',
          mode: 'SEA',
          package: 'Normal goods',
          quantity: 3,
          cbm: 0.42,
          cartons: [],
        },
        ...{ weight: null, received: '2025-06-01', loaded: null, container: 'KWL-26-1', notes: 'careful', books: null },
      },
    });
  });

  it('received today in China is not in the future, whatever day it is in Ghana', () => {
    const at = (day: string) =>
      checkCells(
        { ...right, received: day },
        { plan, categories, branches, now: new Date('2026-11-15T17:50:00Z') },
      ).problems.map(({ code }) => code);
    expect([at('2026-11-15'), at('2026-11-16'), at('2026-11-17')]).toEqual([[], [], ['inFuture']]);
  });

  it.each(['arrived', 'available', 'delivered'])(
    'whose day in %s is tomorrow in Ghana is in the future, although that day has begun in China',
    (field) => {
      const at = (day: string) =>
        checkCells(
          { ...right, received: '2026-11-01', container: 'KWL-26-1', branch: 'Kumasi', [field]: day },
          { plan: { ...plan, oldBooks: true }, categories, branches, now: new Date('2026-11-15T17:50:00Z') },
        ).problems.map(({ code }) => code);
      expect([at('2026-11-15'), at('2026-11-16')]).toEqual([[], ['inFuture']]);
    },
  );

  it.each<[string, object, string[]]>([
    ['goods loaded before they were received', { received: '2/6/2025', loaded: '1/6/2025' }, ['loadedEarly:loaded']],
    ['a number of 41 digits', { quantity: '1'.repeat(41) }, ['notANumber:quantity']],
    ['a day with forty spaces', { received: `2025${' '.repeat(40)}-06-01` }, ['notADate:received']],
    ['no number', { trackingNumber: ' - ' }, ['missing:trackingNumber']],
    ['a long number', { trackingNumber: 'x'.repeat(65) }, ['tooLong:trackingNumber']],
    ['a shortened number', { trackingNumber: '7.73413E+17' }, ['shortened:trackingNumber']],
    ['two numbers', { trackingNumber: 'SF1234567 / YT7654321' }, ['severalNumbers:trackingNumber']],
    ['two numbers and a comma', { trackingNumber: 'SF1234567，YT7654321' }, ['severalNumbers:trackingNumber']],
    ['a size that is none', { cbm: null, sizes: '60*40' }, ['notASize:sizes']],
    ['no mark', { mark: null }, ['missing:mark']],
    ['no quantity', { quantity: null }, ['missing:quantity']],
    ['no whole quantity', { quantity: '2.5' }, ['notWhole:quantity']],
    ['quantity 0', { quantity: '0' }, ['outOfRange:quantity']],
    ['quantity -1', { quantity: -1 }, ['outOfRange:quantity']],
    ['words as a quantity', { quantity: 'three' }, ['notANumber:quantity']],
    ['an enormous quantity', { quantity: 1e9 }, ['outOfRange:quantity']],
    ['no volume', { cbm: null }, ['noVolume:cbm']],
    ['volume 0', { cbm: '0' }, ['noVolume:cbm']],
    ['a volume that no container holds', { cbm: '101' }, ['outOfRange:cbm']],
    ['words as a volume', { cbm: 'big' }, ['notANumber:cbm']],
    ['half of the sizes', { cbm: null, length: 10, width: 10 }, ['sizesIncomplete:length']],
    ['sizes in millimetres', { cbm: null, length: 1200, width: 1200, height: 1200 }, ['tooLarge:length']],
    ['a date in the future', { received: '2025-07-02' }, ['inFuture:received']],
    ['a date before the company', { received: '1999-01-01' }, ['tooOld:received']],
    ['no date', { received: 'soon' }, ['notADate:received']],
    ['an unknown category', { category: 'Gold' }, ['unknownCategory:category']],
    ['long notes', { notes: 'x'.repeat(2001) }, ['tooLong:notes']],
    ['a negative weight', { weight: -1 }, ['outOfRange:weight']],
  ])('with %s is refused', (_name, cells, problems) => {
    const { draft } = check(cells);
    expect([said(cells), draft]).toEqual([problems, null]);
    expect(outcomeOf(check(cells).problems, plan)).toBe('BAD');
  });

  it('says everything that is wrong at once', () => {
    expect(said({ trackingNumber: '', quantity: 'x', received: 'y' })).toEqual([
      'missing:trackingNumber',
      'notANumber:quantity',
      'notADate:received',
    ]);
  });

  it('finds its category however it is written', () => {
    expect(check({ category: 'electronics＆batteries' }).draft?.categoryId).toBe(2);
  });

  it('has as many cartons of its size as its quantity says, in the given unit', () => {
    const sizes = { cbm: null, length: 0.6, width: 0.4, height: 0.5 };
    expect(check(sizes, { sizes: 'm' }).draft?.cartons).toEqual([{ length: 60, width: 40, height: 50, count: 3 }]);
  });

  it.each(['60*40*50', '60x40x50', '60 × 40 × 50 cm', '60,0*40,0*50,0'])('reads the size %s from one cell', (sizes) => {
    const cartons = [{ length: 60, width: 40, height: 50, count: 3 }];
    expect(check({ cbm: null, sizes }).draft?.cartons).toEqual(cartons);
    expect(check({ cbm: null, length: sizes }).draft?.cartons).toEqual(cartons);
  });

  it('keeps a number with a slash in it when only one part can be a number', () => {
    expect(check({ trackingNumber: 'sf1234567/2' }).draft?.trackingNumber).toBe('SF1234567/2');
  });

  it('without a date gets a remark that today counts, when the file has dates', () => {
    const mapping = { received: 4 };
    expect(said({ received: null }, { mapping })).toEqual(['noDate:received']);
    expect(outcomeOf(check({ received: ' ' }, { mapping }).problems, plan)).toBe('WARNED');
    expect(said({}, {})).toEqual([]);
  });

  it('whose number is known is asked about, left out or imported, as the plan says', () => {
    for (const code of ['repeatedInFile', 'knownAlready'] as const) {
      const problems = [{ code, field: 'trackingNumber', value: 'SF1', more: '2' } as const];
      expect(outcomeOf(problems, plan)).toBe('BAD');
      expect(outcomeOf(problems, { ...plan, skipKnown: true })).toBe('SKIPPED');
      expect(outcomeOf(problems, { ...plan, importKnown: true })).toBe('WARNED');
    }
  });

  it('with an unusual volume is asked about until the plan says that it is right', () => {
    for (const code of ['unusualVolume', 'largeCarton'] as const) {
      const problems = [{ code, field: 'cbm', value: '25', more: '0.25' } as const];
      expect(outcomeOf(problems, plan)).toBe('BAD');
      expect(outcomeOf(problems, { ...plan, confirmUnusual: true })).toBe('WARNED');
    }
  });

  it('is warned when volume and sizes differ', () => {
    const cells = { cbm: '0.5', length: 60, width: 40, height: 50 };
    expect(said(cells)).toEqual(['volumeDiffers:cbm']);
    expect(outcomeOf(check(cells).problems, plan)).toBe('WARNED');
    expect(said({ ...cells, cbm: '0.36' })).toEqual([]);
  });

  it('of sums is left out', () => {
    for (const word of ['合计', 'Total:', '总计 12 件', 'GRAND TOTAL']) {
      expect(outcomeOf(check({ trackingNumber: null, mark: word }).problems, plan)).toBe('SKIPPED');
    }
  });

  it('without a mark is taken when the unidentified ones are', () => {
    expect(check({ mark: '' }, { unidentified: true }).draft?.mark).toBe('');
  });

  it('survives anything, and what it lets through the intake would let through', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.integer(),
      fc.constant(null),
      fc.constantFrom('1', '0,5', '2025-01-01'),
    );
    const cells = fc.record({
      ...{
        trackingNumber: cell,
        mark: cell,
        quantity: cell,
        cbm: cell,
        length: cell,
        width: cell,
        height: cell,
        notes: cell,
      },
      ...{
        received: cell,
        loaded: cell,
        weight: cell,
        container: cell,
        package: cell,
        category: fc.constantFrom(null, 'Normal goods'),
      },
    });
    fc.assert(
      fc.property(cells, (given) => {
        const { draft, problems } = checkCells(given, { plan, categories, branches, now });
        expect(draft !== null || problems.length > 0).toBe(true);
        if (!draft) return;
        expect(draft.trackingNumber.length).toBeLessThanOrEqual(64);
        expect(Number.isInteger(draft.quantity) && draft.quantity >= 1).toBe(true);
        const volume = draft.cartons.reduce(
          (sum, { length, width, height, count }) => sum + length * width * height * count,
          0,
        );
        expect(volume / 1e6).toBeLessThanOrEqual(100);
        expect((draft.cbm ?? 0) > 0 || volume > 0).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('merged cells', () => {
  const mapping = { mark: 0, trackingNumber: 1, quantity: 2, received: 3 };

  it('count for the rows below, numbers excepted, when told so', () => {
    const pick = createPicker({ ...plan, mapping, fillDown: true });
    pick(['A', 'S1', 3, '2025-01-01']);
    expect(pick([null, 'S2', null, null])).toEqual({
      mark: 'A',
      trackingNumber: 'S2',
      quantity: null,
      received: '2025-01-01',
    });
  });

  it('are empty otherwise', () => {
    const pick = createPicker({ ...plan, mapping });
    pick(['A', 'S1', 3, null]);
    expect(pick([null, 'S2', 1, null]).mark).toBe(null);
  });
});
