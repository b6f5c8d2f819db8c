/** The age of a charge in days, in the same four steps everywhere. */
export const ageSteps = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type AgeStep = (typeof ageSteps)[number];

/** What was given away. `LIFT` is a hand-over that was allowed although too much was due. */
export const givenKinds = ['DISCOUNT', 'WAIVER', 'ADJUSTMENT', 'WRITE_OFF', 'REFUND', 'LIFT'] as const;
export type GivenKind = (typeof givenKinds)[number];

/** Every table of the overview, each as a file. */
export const figureTables = [
  'months',
  'weeks',
  'ages',
  'branches',
  'debtors',
  'containers',
  'underway',
  'storage',
  'stored',
  'givers',
  'given',
  'work',
] as const;
export type FigureTableName = (typeof figureTables)[number];
