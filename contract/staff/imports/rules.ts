// Apart from the calls, so that a page can use it without bringing their rules along.

/** What a column of a packing list can be. */
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
  'received',
  'loaded',
  'container',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

export const importStates = [
  'UPLOADING',
  'READING',
  'READ',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'STOPPED',
  'UNDOING',
  'UNDONE',
  'FAILED',
  'DISCARDED',
] as const;
export type ImportState = (typeof importStates)[number];

/** The server is working on it: the page polls. */
export const isBusy = (state: ImportState) =>
  state === 'READING' || state === 'CHECKING' || state === 'RUNNING' || state === 'UNDOING';

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

/** What can be said about a row. The first ones forbid it, then two ask, the middle ones warn, the last ones tell why it stayed. */
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
  'noVolume',
  'sizesIncomplete',
  'tooLarge',
  'unknownMark',
  'sharedMark',
  'unknownCategory',
  'noRate',
  'unknownContainer',
  'sharedContainer',
  'closedContainer',
  'unidentifiedInContainer',
  'invalid',
  'repeatedInFile',
  'knownAlready',
  'volumeDiffers',
  'noDate',
  'firstRate',
  'unidentified',
  'totals',
  'happened',
  'moved',
  'touched',
  'inUse',
] as const;
export type RowProblem = (typeof rowProblems)[number];

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Files travel in parts: one is soon over, also on a slow line, and one that was lost is sent again. */
  partBytes: 512 * 1024,
  rows: 100_000,
  columns: 200,
  cellLength: 32_767,
  rowsListed: 50,
} as const;

export const rowKinds = ['bad', 'warned', 'good', 'skipped', 'kept'] as const;

export type ImportRowKind = (typeof rowKinds)[number];
