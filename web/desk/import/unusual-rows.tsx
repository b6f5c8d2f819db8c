import { checkImport } from '#contract/staff/imports/calls';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from '../kit/import-words';
import { counted } from '../kit/language';
import { useCommand } from '../kit/use-command';
import { planOf, valuesOf } from './plan-values';

interface UnusualRowsProps {
  detail: ImportDetail;
  onChanged: (detail: ImportDetail) => void;
}

/** Volumes that may have a misplaced decimal point. Confirming them checks the file again. */
export function UnusualRows({ detail, onChanged }: UnusualRowsProps) {
  const { unusual: words } = useImportWords();
  const { run, refusal, isSending } = useCommand(
    (plan: ReturnType<typeof planOf>, key) =>
      askDesk(checkImport, { params: { id: String(detail.id) }, body: { ...plan, key } }),
    onChanged,
  );
  const values = valuesOf(detail, '');
  const title = counted(words.title, detail.unusual);
  return (
    <section className="desk-card" aria-label={title}>
      <h2>{title}</h2>
      <p>{words.hint}</p>
      <div className="desk-actions">
        <button
          className="button button-line"
          type="button"
          aria-disabled={isSending}
          onClick={() => void run(planOf({ ...values, options: { ...values.options, confirmUnusual: true } }))}
        >
          {words.confirm}
        </button>
      </div>
      <FormProblem text={refusal} />
    </section>
  );
}
