import { type Cell, dayCell } from '#api/http/csv';
import { figureWords } from '#contract/staff/overview/file-words';
import type { FigureTableName } from '#contract/staff/overview/rules';
import { ageSteps } from '#contract/staff/overview/rules';
import type { Debts, GivenOff, Overview, RevenuePage, StorageRunning } from '#contract/staff/overview/schema';

export type Language = keyof typeof figureWords;
type Words = (typeof figureWords)[Language];
type Heading = keyof Words['headings'];
type FileTable<Source> = { headings: readonly Heading[]; rows: (from: Source, words: Words) => Cell[][] };

const agesOf = (row: Debts['ages']) => ageSteps.map((step) => row[step]);

/** Tables that are part of the overview. */
const fromOverview = {
  months: {
    headings: [
      ...(['month', 'invoiced', 'invoices', 'collected', 'payments', 'refunds'] as const),
      ...(['cbm', 'kg', 'containers', 'cbmYearBefore'] as const),
    ],
    rows: ({ loaded, money }) =>
      money.months.map(({ month, invoiced, invoices, collected, payments, refunded }, place) => {
        const { cbm = 0, kg = 0, containers = 0, cbmYearBefore = 0 } = loaded.months[place] ?? {};
        return [month, invoiced, invoices, collected, payments, refunded, cbm, kg, containers, cbmYearBefore];
      }),
  },
  weeks: {
    headings: ['week', 'collected', 'payments', 'refunds'],
    rows: ({ collected }) =>
      collected.map(({ from, usd, payments, refunded }) => [dayCell(from), usd, payments, refunded]),
  },
  ages: {
    headings: ['age', 'clients', 'owed'],
    rows: ({ owed }, { ages, headings }) => [
      ...ageSteps.map((step) => [ages[step], owed.clientsByAge[step], owed.ages[step]]),
      [headings.total, owed.clients, owed.total],
    ],
  },
  work: {
    headings: [
      ...(['person', 'branch', 'received', 'loadedBy', 'checkedIn', 'handedOver'] as const),
      ...(['payments', 'messages', 'corrected', 'ownWork'] as const),
    ],
    rows: ({ work }) =>
      work.map((row) => [
        ...[row.name, row.branch, row.received, row.loaded, row.checkedIn, row.handedOver],
        ...[row.payments, row.messages, row.corrected, row.ownWork],
      ]),
  },
} satisfies Partial<Record<FigureTableName, FileTable<Overview>>>;

const underway: FileTable<Overview['underway']> = {
  headings: ['container', 'vessel', 'cbm', 'capacity', 'charged', 'paid', 'eta', 'daysLate', 'daysMoved'],
  rows: (found) =>
    found.map(({ reference, vessel, usedCbm, capacityCbm, charged, paid, eta, daysLate, daysMoved }) => [
      ...[reference, vessel, usedCbm, capacityCbm, charged, paid],
      ...[dayCell(eta), daysLate, daysMoved],
    ]),
};
const debtors: FileTable<Debts> = {
  headings: ['client', 'mark', 'branch', 'owed'],
  rows: ({ data }) => data.map((row) => [row.clientId, row.shippingMark, row.branch, row.owed, ...agesOf(row)]),
};
const branches: FileTable<Debts> = {
  headings: ['branch', 'clients', 'owed'],
  rows: (debts, { headings }) => [
    ...debts.branches.map((row) => [row.branch, row.clients, row.owed, ...agesOf(row)]),
    [headings.total, debts.clients, debts.total, ...agesOf(debts.ages)],
  ],
};
const containers: FileTable<RevenuePage> = {
  headings: ['container', 'loaded', 'packages', 'cbm', 'freight', 'storage', 'other', 'revenue', 'invoiced', 'perCbm'],
  rows: ({ data }) =>
    data.map((row) => [
      ...[row.reference, dayCell(row.loadedOn), row.packages, row.cbm, row.freight, row.storage, row.other, row.usd],
      ...[row.invoiced, row.perCbm],
    ]),
};
const storage: FileTable<StorageRunning> = {
  headings: ['package', 'trackingNumber', 'goods', 'client', 'mark', 'branch', 'available', 'days', 'perDay', 'soFar'],
  rows: ({ data }) =>
    data.map((row) => [
      ...[
        row.packageId,
        row.trackingNumber,
        row.what,
        row.clientId,
        row.shippingMark,
        row.branch,
        dayCell(row.availableOn),
      ],
      ...[row.days, row.perDay, row.usd],
    ]),
};
const stored: FileTable<StorageRunning> = {
  headings: ['branch', 'packages', 'soFar', 'perDay'],
  rows: (all, { headings }) => [
    ...all.branches.map(({ branch, packages, usd, perDay }) => [branch, packages, usd, perDay]),
    [headings.total, all.packages, all.usd, all.perDay],
  ],
};
const givers: FileTable<GivenOff> = {
  headings: [
    ...(['person', 'discounts', 'waivers', 'adjustments', 'writeOffs', 'refunds'] as const),
    ...(['approved', 'lifts', 'lifted'] as const),
  ],
  rows: ({ people }) =>
    people.map((row) => [
      ...[row.name, row.discounts, row.waivers, row.adjustments, row.writeOffs, row.refunds],
      ...[row.approved, row.lifts, row.lifted],
    ]),
};
const given: FileTable<GivenOff> = {
  headings: ['date', 'kind', 'client', 'mark', 'usd', 'reason', 'person', 'approvedBy'],
  rows: ({ data }, { kinds }) =>
    data.map((row) => [
      ...[dayCell(row.at), kinds[row.kind], row.clientId, row.shippingMark, row.usd],
      ...[row.reason, row.by, row.approvedBy],
    ]),
};

export const figureFiles = { ...fromOverview, underway, debtors, branches, containers, storage, stored, givers, given };

/** Debts have one more column for each age. */
const withAges: readonly FigureTableName[] = ['debtors', 'branches'];

export const headingsOf = (table: FigureTableName, language: Language) => {
  const words = figureWords[language];
  const usual = figureFiles[table].headings.map((heading) => words.headings[heading]);
  return withAges.includes(table) ? [...usual, ...ageSteps.map((step) => `${words.ages[step]} (USD)`)] : usual;
};
