import { discardImport } from '#contract/staff/imports/calls';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useWords } from '../kit/language';
import { useCommand } from '../kit/use-command';

export function Discard({ id, onChanged }: { id: number; onChanged: (detail: ImportDetail) => void }) {
  const { imports: words } = useWords();
  const { run, refusal, isSending } = useCommand(
    (body: object, key) => askDesk(discardImport, { params: { id: String(id) }, body: { ...body, key } }),
    onChanged,
  );
  return (
    <div>
      <button className="button button-line" type="button" aria-disabled={isSending} onClick={() => void run({})}>
        {words.discard}
      </button>
      <FormProblem text={refusal} />
    </div>
  );
}
