// Separate from the calls, so that a page can use it without loading their rules.

import { moneyDesk } from '#contract/staff/money/rules';
import { adminOnly, chinaDesk, type StaffRole } from '#contract/staff/roles';

/** The kinds of files, with one row per item. */
export const importKinds = ['packages', 'clients', 'containers', 'balances', 'payments'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The roles that may import each kind. */
export const importersOf: Record<ImportKind, readonly StaffRole[]> = {
  packages: chinaDesk,
  clients: adminOnly,
  containers: adminOnly,
  balances: moneyDesk,
  payments: moneyDesk,
};
/** Roles that import anything at all. */
export const importDesk = ['admin', 'china-warehouse', 'accounts'] as const satisfies readonly StaffRole[];
/** Kinds whose rows contain amounts. */
export const isMoneyKind = (kind: ImportKind) => kind === 'balances' || kind === 'payments';

/** The description of an opening balance. The desk shows it in the reader's language. */
export const openingBalanceText = 'Opening balance';

/** The possible fields of a column. */
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

/** The stages of a package in the old books. */
const bookStages = ['YET_TO_LOAD', 'ON_HOLD', 'IN_TRANSIT', 'ARRIVED', 'AVAILABLE', 'DELIVERED'] as const;
export type BookStage = (typeof bookStages)[number];

/** The note of every event that an import copied from the old books; the desk shows it in the reader's language. */
export const oldBooksNote = 'As recorded in the old books.';
/** The author of such events, for clients too: the old books, not a desk. */
export const oldBooksActor = 'Old books';

/** What to do with a row whose phone, mark or e-mail a client already has. Two clients may share only a phone. */
export const duplicateAnswers = {
  phone: ['ask', 'skip', 'update', 'both'],
  mark: ['ask', 'skip', 'update'],
  email: ['ask', 'skip', 'update'],
} as const;
export type DuplicateField = keyof typeof duplicateAnswers;
export const duplicateFields = Object.keys(duplicateAnswers) as DuplicateField[];

/** Why a whole file is refused or was stopped. */
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

/**
 * The remarks on a row. The first ones refuse it, then two ask, the middle ones warn, and the last ones say why it
 * stayed. A closed day does both.
 */
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
  ...(['unknownBranch', 'noHandOver'] as const),
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
  'farRate',
] as const;
export type RowProblem = (typeof rowProblems)[number];
/** Remarks that a person decides about. */
export type RowQuestion = Extract<
  RowProblem,
  'repeatedInFile' | 'knownAlready' | `same${string}` | 'unusualVolume' | 'largeCarton'
>;

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Files are uploaded in parts: a part is quick even on a slow line, and a lost part is sent again. */
  partBytes: 512 * 1024,
  rows: 100_000,
  columns: 200,
  cellLength: 32_767,
  /** The most mapped words. */
  words: 500,
  /** The most categories created at a time from a file. */
  newCategories: 50,
} as const;

export const rowKinds = ['bad', 'warned', 'good', 'skipped', 'kept'] as const;
export type ImportRowKind = (typeof rowKinds)[number];
