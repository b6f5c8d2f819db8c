// Apart from the calls, so that a page can use it without bringing their rules along.

import { moneyDesk } from '#contract/staff/money/rules';
import { adminOnly, chinaDesk, type StaffRole } from '#contract/staff/roles';

/** What a file holds: one row for each. */
export const importKinds = ['packages', 'clients', 'containers', 'balances', 'payments'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Who imports what. */
export const importersOf: Record<ImportKind, readonly StaffRole[]> = {
  packages: chinaDesk,
  clients: adminOnly,
  containers: adminOnly,
  balances: moneyDesk,
  payments: moneyDesk,
};
/** Roles that import anything at all. */
export const importDesk = ['admin', 'china-warehouse', 'accounts'] as const satisfies readonly StaffRole[];
/** Their rows hold amounts. */
export const isMoneyKind = (kind: ImportKind) => kind === 'balances' || kind === 'payments';

/** What a charge that was the balance of a client in the old books is for. The desk says it in the reader's language. */
export const openingBalanceText = 'Opening balance';

/** What a column can be. */
export const importFields = [
  'trackingNumber',
  'mark',
  'category',
  'package',
  'quantity',
  'cbm',
  'sizes',
  'length',
  'width',
  'height',
  'weight',
  'mode',
  'received',
  'loaded',
  'container',
  'notes',
  'status',
  'departed',
  'eta',
  'arrived',
  'available',
  'delivered',
  'branch',
  'reference',
  'vessel',
  'capacity',
  'phone',
  'email',
  'town',
  'fullName',
  'secondPhone',
  'amount',
  'currency',
  'rate',
  'asOf',
  'paidOn',
  'method',
  'paymentReference',
] as const;
export type ImportField = (typeof importFields)[number];

const onlyOfOthers: readonly ImportField[] = [
  'departed',
  'eta',
  'reference',
  'vessel',
  'capacity',
  'phone',
  'email',
  'town',
  'fullName',
  'secondPhone',
  'amount',
  'currency',
  'rate',
  'asOf',
  'paidOn',
  'method',
  'paymentReference',
];

export const fieldsOfKind: Record<ImportKind, readonly ImportField[]> = {
  packages: importFields.filter((field) => !onlyOfOthers.includes(field)),
  clients: ['mark', 'fullName', 'phone', 'secondPhone', 'email', 'town', 'branch', 'notes'],
  containers: ['reference', 'container', 'mode', 'vessel', 'capacity', 'loaded', 'departed', 'eta', 'arrived'],
  balances: ['mark', 'phone', 'currency', 'amount', 'rate', 'asOf', 'notes'],
  payments: ['mark', 'phone', 'paidOn', 'method', 'currency', 'amount', 'rate', 'paymentReference', 'notes'],
};

/** How far a package of the old books is. */
const bookStages = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'AVAILABLE', 'DELIVERED'] as const;
export type BookStage = (typeof bookStages)[number];

/** The note of every event that an import copied from the old books; the desk shows it in the reader's language. */
export const oldBooksNote = 'As recorded in the old books.';
/** Who did it, for clients too: the books, no desk of today. */
export const oldBooksActor = 'Old books';

/** What becomes of a client whose phone, mark or e-mail a client has already. Two clients may share a phone and nothing else. */
export const duplicateAnswers = {
  phone: ['ask', 'skip', 'update', 'both'],
  mark: ['ask', 'skip', 'update'],
  email: ['ask', 'skip', 'update'],
} as const;
export type DuplicateField = keyof typeof duplicateAnswers;
export const duplicateFields = Object.keys(duplicateAnswers) as DuplicateField[];

/** Why a whole file is not taken, or stopped. */
export const fileProblems = [
  'notATable',
  'oldExcel',
  'broken',
  'empty',
  'onlyHeadings',
  'tooManyColumns',
  'tooManyRows',
  'cellTooLong',
  'unpacksTooLarge',
  'entities',
  'encoding',
  'mixedEncodings',
  'openQuote',
  'tooSlow',
  'tooMuchMemory',
  'changedSince',
  'fault',
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** What can be said about a row. The first ones forbid it, then two ask, the middle ones warn, the last ones tell why it stayed; a closed day does both. */
export const rowProblems = [
  'missing',
  'tooLong',
  'notANumber',
  'notWhole',
  'notASize',
  'outOfRange',
  'notADate',
  'inFuture',
  'loadedEarly',
  'tooOld',
  'shortened',
  'severalNumbers',
  'unknownMode',
  'noWeight',
  'noVolume',
  'sizesIncomplete',
  'tooLarge',
  'unknownMark',
  'sharedMark',
  'unknownCategory',
  'noRate',
  'noAirRate',
  'unknownContainer',
  'sharedContainer',
  'closedContainer',
  'airIntoContainer',
  'seaIntoShipment',
  'notAWaybill',
  'unidentifiedInContainer',
  'invalid',
  'tooShort',
  ...(['notAPhone', 'severalPhones'] as const),
  'notAnEmail',
  'unknownStage',
  'unknownBranch',
  'needsContainer',
  'wrongContainer',
  'wrongOrder',
  'severalClients',
  'notMoney',
  'notARate',
  'worthNothing',
  'unknownCurrency',
  'unknownMethod',
  'unknownPhone',
  'sharedPhone',
  'repeatedInFile',
  'knownAlready',
  'samePhone',
  'sameMark',
  'sameEmail',
  'sameBalance',
  'samePayment',
  'unusualVolume',
  'largeCarton',
  'volumeDiffers',
  ...(['waybillDigit', 'containerForm', 'containerDigit'] as const),
  'noDate',
  'firstRate',
  ...(['unidentified', 'stageLeftOut'] as const),
  'newClient',
  'noPhone',
  'totals',
  'example',
  'knownContainer',
  'happened',
  'moved',
  'touched',
  'inUse',
  'onInvoice',
  'allocated',
  'hasReceipt',
  'reversed',
  ...(['voided', 'corrected', 'removed'] as const),
  'closedDay',
] as const;
export type RowProblem = (typeof rowProblems)[number];
/** Problems that a person decides about. */
export type RowQuestion = Extract<
  RowProblem,
  'repeatedInFile' | 'knownAlready' | `same${string}` | 'unusualVolume' | 'largeCarton'
>;

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Files travel in parts: one is soon over, also on a slow line, and one that was lost is sent again. */
  partBytes: 512 * 1024,
  rows: 100_000,
  columns: 200,
  cellLength: 32_767,
  /** Words of the file that stand for others. */
  words: 500,
  /** Categories created at a time from the words of a file. */
  newCategories: 50,
} as const;

export const rowKinds = ['bad', 'warned', 'good', 'skipped', 'kept'] as const;
export type ImportRowKind = (typeof rowKinds)[number];
