import { resolveDiscrepancy } from '#contract/staff/arrivals/calls';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { askDesk } from '../../lib/desk-api';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { ReasonDialog } from '../kit/reason-dialog';
import { useCommand } from '../kit/use-command';

interface ResolveDialogProps {
  record: Discrepancy;
  onClose: () => void;
  onResolved: (record: Discrepancy) => void;
}

export function ResolveDialog({ record, onClose, onResolved }: ResolveDialogProps) {
  const { discrepancies: words } = useHandoverWords();
  const { run, refusal, isSending } = useCommand(
    (body: { note: string }, key) =>
      askDesk(resolveDiscrepancy, { params: { id: String(record.id) }, body: { ...body, key } }),
    onResolved,
  );
  return (
    <ReasonDialog
      title={fillIn(words.resolveOf, { kind: words.kinds[record.kind], number: record.trackingNumber })}
      label={words.how}
      missing={words.howMissing}
      submit={words.resolve}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(note) => void run({ note })}
    />
  );
}
