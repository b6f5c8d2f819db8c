import { type DuplicateField, duplicateAnswers, duplicateFields } from '#contract/staff/imports/rules';
import type { ImportPlan } from '#contract/staff/imports/schema';
import { useImportWords } from '../kit/import-words';
import { SelectField } from '../kit/select-field';

type Duplicates = ImportPlan['duplicates'];

const answersOf = (field: DuplicateField): readonly Duplicates['phone'][] => duplicateAnswers[field];

interface DuplicateFieldsProps {
  value: Duplicates;
  onChange: (value: Duplicates) => void;
}

/** What to do with rows whose phone, mark or e-mail a client already has: one answer for the whole file. */
export function DuplicateFields({ value, onChange }: DuplicateFieldsProps) {
  const { options: words } = useImportWords();
  return duplicateFields.map((field) => (
    <SelectField
      key={field}
      label={words.duplicates[field]}
      value={value[field]}
      options={answersOf(field).map((answer) => [answer, words.answers[answer]] as const)}
      onChange={(answer) => onChange({ ...value, [field]: answer || 'ask' })}
    />
  ));
}
