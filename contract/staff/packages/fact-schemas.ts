import * as z from 'zod/mini';
import { type NumberForm, numberFacts, numberRule, packageFacts, textFacts } from '#contract/packages/facts';
import { note } from '#contract/staff/fields';

export function numberSchema(form: NumberForm) {
  const rule = numberRule(form);
  return z.number(rule).check(z.minimum(form.least, rule), z.maximum(form.most, rule), z.multipleOf(0.01, rule));
}

const ofEach = <Name extends string, Schema>(names: readonly Name[], make: (name: Name) => Schema) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Schema>;

export const factReplies = {
  ...ofEach(numberFacts, () => z.nullable(z.number())),
  ...ofEach(textFacts, () => z.nullable(z.string())),
};

const correctedNumber = (form: NumberForm) => (form.isRemovable ? z.nullable(numberSchema(form)) : numberSchema(form));

/** Absent leaves it as it is; an empty text or null removes it. */
export const correctedFacts = {
  ...ofEach(numberFacts, (name) => z.optional(correctedNumber(packageFacts[name]))),
  ...ofEach(textFacts, () => z.optional(note)),
};
