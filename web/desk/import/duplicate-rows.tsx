import { checkImport } from '#contract/staff/imports/calls';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { SubmitButton } from '../../ui/submit-button';
import { useImportWords } from '../kit/import-words';
import { useCommand } from '../kit/use-command';
import { DuplicateFields } from './duplicate-fields';
import { planOf, valuesOf } from './plan-values';
import type { Typed, TypedAnswers } from './typed-answers';

interface DuplicateRowsProps extends Typed<TypedAnswers['duplicates']> {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

/** Rows of known clients. An answer checks the file again. */
export function DuplicateRows({ detail, onChanged, typed, onType }: DuplicateRowsProps) {
  const { duplicates: words } = useImportWords();
  const values = valuesOf(detail, '');
  const duplicates = typed ?? values.options.duplicates;
  const { run, refusal, isSending } = useCommand(
    (plan: ReturnType<typeof planOf>, key) =>
      askDesk(checkImport, { params: { id: String(detail.id) }, body: { ...plan, key } }),
    onChanged,
  );
  return (
    <form
      className="desk-card"
      aria-label={words.title}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(planOf({ ...values, options: { ...values.options, duplicates } }));
      }}
    >
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <div className="import-filters">
        <DuplicateFields value={duplicates} onChange={onType} />
      </div>
      <FormProblem text={refusal} />
      <SubmitButton isSending={isSending}>{words.apply}</SubmitButton>
    </form>
  );
}
