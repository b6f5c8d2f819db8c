import { finishManifestCheck } from '#contract/staff/arrivals/calls';
import type { ManifestCheck } from '#contract/staff/arrivals/schema';
import { askDesk } from '../../lib/desk-api';
import { FormDialog } from '../kit/form-dialog';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { isFound } from '../kit/offline/after-check';
import { OpenScans } from '../kit/open-scans';
import { useCommand } from '../kit/use-command';
import { useOpenScans } from '../kit/use-scans';

interface FinishCheckProps {
  check: ManifestCheck;
  onClose: () => void;
  onDone: (check: ManifestCheck) => void;
}

/** Confirmed with what it will record, because records cannot be withdrawn. */
export function FinishCheck({ check, onClose, onDone }: FinishCheckProps) {
  const { check: words } = useHandoverWords();
  const { run, refusal, isSending } = useCommand(
    (_: object, key) => askDesk(finishManifestCheck, { params: { id: String(check.id) }, body: { key } }),
    onDone,
  );
  const open = useOpenScans({ kind: 'check', containerId: check.id }).length;
  return (
    <FormDialog
      title={fillIn(words.finishTitle, { reference: check.reference })}
      submit={words.finish}
      isSending={isSending}
      refusal={refusal}
      isBlocked={open > 0}
      onSubmit={() => void run({})}
      onClose={onClose}
    >
      <p>
        {fillIn(words.finishText, {
          missing: check.rows.filter((row) => !isFound(row)).length,
          extra: check.extras.length,
        })}
      </p>
      <OpenScans count={open} />
    </FormDialog>
  );
}
