import { type ImportField, importFields } from '#contract/staff/imports/rules';
import type { ImportDetail, ImportPlan } from '#contract/staff/imports/schema';

/** The values of the form: the field of each column, and the options. */
export interface PlanValues {
  fields: (ImportField | '')[];
  options: Omit<ImportPlan, 'mapping' | 'categoryId' | 'branch'>;
  categoryId: string;
  branch: string;
}

const usual: PlanValues['options'] = {
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

/** What to do with rows whose number is already known. */
export const answerOf = ({ skipKnown, importKnown }: PlanValues['options']) =>
  skipKnown ? 'skip' : importKnown ? 'import' : 'ask';

/** From the last check, or from the recognised headings. */
export function valuesOf({ columns, plan, suggestion }: ImportDetail, firstCategory: string): PlanValues {
  const mapping = plan?.mapping ?? suggestion;
  const fields = columns.map((_, index) => importFields.find((field) => mapping[field] === index) ?? '');
  if (!plan) return { fields, options: usual, categoryId: firstCategory, branch: '' };
  const { mapping: _, categoryId, branch = '', ...options } = plan;
  return { fields, options, categoryId: categoryId ? String(categoryId) : '', branch };
}

export function planOf({ fields, options, categoryId, branch }: PlanValues) {
  const mapping: Partial<Record<ImportField, number>> = {};
  fields.forEach((field, index) => {
    if (field !== '') mapping[field] = index;
  });
  return { mapping, ...options, ...(categoryId && { categoryId: Number(categoryId) }), ...(branch && { branch }) };
}

/** A field has one column: assigning it to another removes it from the first. */
export const withField = (fields: PlanValues['fields'], index: number, field: ImportField | '') =>
  fields.map((known, at) => (at === index ? field : known === field ? '' : known));
