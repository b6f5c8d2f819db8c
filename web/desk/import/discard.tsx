import { discardImport } from '#contract/staff/imports/calls';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { useImportWords } from '../kit/import-words';
import { useCommand } from '../kit/use-command';

export function Discard({ id, onChanged }: { id: number; onChanged: (detail: ImportDetail) => void }) {
  const words = useImportWords();
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
