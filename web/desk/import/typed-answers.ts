import type { ImportPlan } from '#contract/staff/imports/schema';

/** What was answered about the rows of a file and not sent yet. It stays while the rows are checked again. */
export type TypedAnswers = {
  /** For clients who may be known. Null until it is answered. */
  duplicates: ImportPlan['duplicates'] | null;
  /** By field and word: what the word stands for. */
  meanings: Record<string, string>;
  /** By word: the name and the prices of a new category. */
  categories: Record<string, Partial<CategoryTexts>>;
  containers: { leftOut: readonly string[]; days: Record<ContainerDay, string>; vessel: string };
};

export type CategoryTexts = Record<'name' | 'usd' | 'ghs' | 'airUsd' | 'airGhs', string>;
export const containerDays = ['loaded', 'departed', 'eta', 'arrived'] as const;
type ContainerDay = (typeof containerDays)[number];

export const noContainers: TypedAnswers['containers'] = {
  leftOut: [],
  days: { loaded: '', departed: '', eta: '', arrived: '' },
  vessel: '',
};
export const noAnswers: TypedAnswers = { duplicates: null, meanings: {}, categories: {}, containers: noContainers };

/** How a form reads and changes its own part. */
export interface Typed<T> {
  typed: T;
  onType: (typed: T) => void;
}
