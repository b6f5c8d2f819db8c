import { undoImport } from '#contract/staff/imports/calls';
import type { ImportDetail } from '#contract/staff/imports/schema';
import { askDesk } from '../../lib/desk-api';
import { formatQuantity } from '../../lib/format';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { useImportWords } from '../kit/import-words';
import { fillIn } from '../kit/language';
import { useCommand } from '../kit/use-command';

interface UndoDialogProps {
  id: number;
  count: number;
  onClose: () => void;
  onChanged: (detail: ImportDetail) => void;
}

export function UndoDialog({ id, count, onClose, onChanged }: UndoDialogProps) {
  const imports = useImportWords();
  const { undo: words } = imports;
  const { run, refusal, isSending } = useCommand(
    (body: object, key) => askDesk(undoImport, { params: { id: String(id) }, body: { ...body, key } }),
    onChanged,
  );
  return (
    <Dialog title={words.title} close={words.close} onClose={onClose}>
      <p className="import-ask">{fillIn(words.text, { count: formatQuantity(count) })}</p>
      <FormProblem text={refusal} />
      <div className="dialog-actions">
        <button className="button button-line" type="button" onClick={onClose}>
          {words.cancel}
        </button>
        <button className="button button-solid" type="button" aria-disabled={isSending} onClick={() => void run({})}>
          {words.confirm}
        </button>
      </div>
    </Dialog>
  );
}
