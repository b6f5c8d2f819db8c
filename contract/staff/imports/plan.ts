import * as z from 'zod/mini';
import { oneLine } from '#contract/fields';
import { branch, categoryNumber } from '#contract/staff/fields';
import { duplicateAnswers, importFields, importLimits } from '#contract/staff/imports/rules';

const columnIndex = z.int('Choose a column.').check(z.minimum(0), z.maximum(importLimits.columns - 1));

export const mapping = z.strictObject(
  Object.fromEntries(importFields.map((name) => [name, z.optional(columnIndex)])) as Record<
    (typeof importFields)[number],
    z.ZodMiniOptional<typeof columnIndex>
  >,
);

export type ImportMapping = z.infer<typeof mapping>;

export const wordsRule = `At most ${importLimits.words} words can be given a meaning. Correct the others in the file.`;
const wordRule = 'A word has 1 to 100 characters.';
export const wordText = z
  .string(wordRule)
  .check(z.trim(), z.minLength(1, wordRule), z.maxLength(100, wordRule), z.regex(oneLine, wordRule));

const word = z.strictObject({
  field: z.enum(['mark', 'category', 'container', 'branch'], 'Choose what the word stands for.'),
  from: wordText,
  to: wordText,
});

/** How cells are read, and what happens to questionable rows. */
export const options = {
  /** The default for rows that name none. */
  categoryId: z.optional(categoryNumber),
  dates: z._default(z.enum(['dmy', 'mdy']), 'dmy'),
  decimals: z._default(z.enum(['point', 'comma']), 'point'),
  sizes: z._default(z.enum(['cm', 'm', 'mm']), 'cm'),
  /** With an empty or unknown mark, the package becomes unidentified instead of being refused. */
  unidentified: z._default(z.boolean(), false),
  /** Rows with a known number, here or earlier in the file, are skipped. Without an answer they are asked about. */
  skipKnown: z._default(z.boolean(), false),
  /** They are different packages with the same number and are imported. */
  importKnown: z._default(z.boolean(), false),
  /** Unusual volumes are correct. Without it they are asked about. */
  confirmUnusual: z._default(z.boolean(), false),
  /** Clients may read the notes; otherwise only staff. */
  clientNotes: z._default(z.boolean(), false),
  /** An empty mark, category, container or date repeats the row above, as in merged cells. */
  fillDown: z._default(z.boolean(), false),
  /** Packages in any stage with the dates of the old books. Their clients get no messages about them. */
  oldBooks: z._default(z.boolean(), false),
  /** Where packages of the old books wait or were handed over, when the row does not say. */
  branch: z.optional(branch),
  /** An unknown mark becomes a new client. */
  createMarks: z._default(z.boolean(), false),
  duplicates: z._default(
    z.strictObject({
      phone: z._default(z.enum(duplicateAnswers.phone), 'ask'),
      mark: z._default(z.enum(duplicateAnswers.mark), 'ask'),
      email: z._default(z.enum(duplicateAnswers.email), 'ask'),
    }),
    { phone: 'ask', mark: 'ask', email: 'ask' },
  ),
  /** Words of the file that mean a known mark, category or container. */
  words: z._default(z.array(word).check(z.maxLength(importLimits.words, wordsRule)), []),
};

export const plan = z.strictObject({ mapping, ...options });

export type ImportPlan = z.infer<typeof plan>;
