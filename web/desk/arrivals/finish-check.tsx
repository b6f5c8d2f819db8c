import { finishManifestCheck } from '#contract/staff/arrivals/calls';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { askDesk } from '../../lib/desk-api';
import { FormProblem } from '../../shared/form-problem';
import { Dialog } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { isFound } from '../kit/offline/after-check';
import { useCommand } from '../kit/use-command';

interface FinishCheckProps {
  check: ManifestCheck;
  onClose: () => void;
  onDone: (check: ManifestCheck) => void;
}

/** Confirmed with what it will record, because records cannot be withdrawn. */
export function FinishCheck({ check, onClose, onDone }: FinishCheckProps) {
  const handover = useHandoverWords();
  const { check: words } = handover;
  const { run, refusal, isSending } = useCommand(
    (_: object, key) => askDesk(finishManifestCheck, { params: { id: String(check.id) }, body: { key } }),
    onDone,
  );
  return (
    <Dialog title={fillIn(words.finishTitle, { reference: check.reference })} close={handover.close} onClose={onClose}>
      <form
        className="form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void run({});
        }}
      >
        <p>
          {fillIn(words.finishText, {
            missing: check.rows.filter((row) => !isFound(row)).length,
            extra: check.extras.length,
          })}
        </p>
        <FormProblem text={refusal} />
        <div className="dialog-actions">
          <button className="button button-line" type="button" onClick={onClose}>
            {handover.cancel}
          </button>
          <SubmitButton isSending={isSending} className="button-solid">
            {words.finish}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
