import { takeBackDamage } from '#contract/staff/arrivals/calls';
import type { Discrepancy } from '#contract/staff/arrivals/schema';
import { askDesk } from '../../lib/desk-api';
import { useDisputeWords } from './dispute-words';
import { ReasonDialog } from './reason-dialog';
import { useCommand } from './use-command';

interface TakeBackDamageProps {
  id: number;
  title: string;
  onClose: () => void;
  onDone: (record: Discrepancy) => void;
}

/** Withdraws a damage report that was a mistake. */
export function TakeBackDamage({ id, title, onClose, onDone }: TakeBackDamageProps) {
  const { damage: words } = useDisputeWords();
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) => askDesk(takeBackDamage, { params: { id: String(id) }, body: { ...body, key } }),
    onDone,
  );
  return (
    <ReasonDialog
      title={title}
      label={words.takeBackWhy}
      missing={words.whyMissing}
      submit={words.takeBack}
      {...{ refusal, isSending, onClose }}
      onSubmit={(reason) => void run({ reason })}
    >
      <p>{words.takeBackText}</p>
    </ReasonDialog>
  );
}
