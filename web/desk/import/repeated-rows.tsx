import { checkImport } from '#contract/staff/imports/calls';
import { isMoneyKind } from '#contract/staff/imports/rules';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from '../kit/import-words';
import { counted } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { planOf, valuesOf } from './plan-values';

interface RepeatedRowsProps {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

/** Known numbers or payments. An answer checks the file again. */
export function RepeatedRows({ detail, onChanged }: RepeatedRowsProps) {
  const { question, questionMoney } = useImportWords();
  const words = isMoneyKind(detail.kind) ? questionMoney : question;
  const { run, refusal, isSending } = useCommand(
    (plan: ReturnType<typeof planOf>, key) =>
      askDesk(checkImport, { params: { id: String(detail.id) }, body: { ...plan, key } }),
    onChanged,
  );
  const values = valuesOf(detail, '');
  const answer = (more: { skipKnown: boolean; importKnown: boolean }) =>
    void run(planOf({ ...values, options: { ...values.options, ...more } }));
  const title = counted(words.title, detail.repeated);
  return (
    <section className="desk-card" aria-label={title}>
      <h2>{title}</h2>
      <div className="desk-actions">
        <button
          className="button button-solid"
          type="button"
          aria-disabled={isSending}
          onClick={() => answer({ skipKnown: true, importKnown: false })}
        >
          {words.skip}
        </button>
        <button
          className="button button-line"
          type="button"
          aria-disabled={isSending}
          onClick={() => answer({ skipKnown: false, importKnown: true })}
        >
          {words.import}
        </button>
      </div>
      <FormProblem text={refusal} />
    </section>
  );
}
