import { resolveDiscrepancy } from '#contract/staff/arrivals/calls';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { askDesk } from '../../lib/desk-api';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn, useWords } from '../kit/language';
import { ReasonDialog } from '../kit/reason-dialog';
import { useCommand } from '../kit/use-command';
import { stopLookingEn } from '../translations/stop-looking-en';

interface ResolveDialogProps {
  record: Discrepancy;
  onClose: () => void;
  onResolved: (record: Discrepancy) => void;
}

/** A missing package that is resolved by a note could not be found: one that is found is scanned. */
export function ResolveDialog({ record, onClose, onResolved }: ResolveDialogProps) {
  const { discrepancies: words } = useHandoverWords();
  const stop = useWords().stopLooking ?? stopLookingEn;
  const { run, refusal, isSending } = useCommand(
    (body: { note: string }, key) =>
      askDesk(resolveDiscrepancy, { params: { id: String(record.id) }, body: { ...body, key } }),
    onResolved,
  );
  const { kind, trackingNumber: number } = record;
  const common = { missing: words.howMissing, refusal, isSending, onClose };
  const submit = (note: string) => void run({ note });
  if (kind === 'MISSING')
    return (
      <ReasonDialog
        {...common}
        title={fillIn(stop.title, { number })}
        label={stop.why}
        submit={stop.submit}
        onSubmit={submit}
      >
        <p>{stop.text}</p>
      </ReasonDialog>
    );
  return (
    <ReasonDialog
      {...common}
      title={fillIn(words.resolveOf, { kind: words.kinds[kind], number })}
      label={words.how}
      submit={words.resolve}
      onSubmit={submit}
    />
  );
}
