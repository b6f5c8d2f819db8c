import { reopenContainer, undoArrival } from '#contract/staff/containers/calls';
import type { Container, SteppedContainer } from '#contract/staff/containers/schema';
import { askDesk } from '../../lib/desk-api';
import { useCorrectionWords } from '../kit/correction-words';
import { counted, fillIn, useWords } from '../kit/language';
import { ReasonDialog } from '../kit/reason-dialog';
import { useCommand } from '../kit/use-command';
import { reopenIssuedEn } from '../translations/reopen-en';
import type { StepBackName } from './step-back';

interface StepBackDialogProps {
  name: StepBackName;
  container: Container;
  onClose: () => void;
  onDone: (container: SteppedContainer, said: string) => void;
}

export function StepBackDialog({ name, container, onClose, onDone }: StepBackDialogProps) {
  const words = useCorrectionWords();
  const issued = useWords().corrections?.reopenIssued ?? reopenIssuedEn;
  const { id, reference, issuedInvoices } = container;
  const texts = {
    reopen: { title: words.reopenOf, text: words.reopenText, label: words.reopenReason, said: words.reopened },
    undoArrival: {
      title: words.undoArrivalOf,
      text: words.undoArrivalText,
      label: words.undoArrivalReason,
      said: words.arrivalUndone,
    },
  }[name];
  const { run, refusal, isSending } = useCommand(
    ({ reason }: { reason: string }, key) =>
      askDesk(name === 'reopen' ? reopenContainer : undoArrival, { params: { id: String(id) }, body: { key, reason } }),
    (reply) => onDone(reply, fillIn(texts.said, { reference })),
  );
  return (
    <ReasonDialog
      title={fillIn(texts.title, { reference })}
      label={texts.label}
      missing={words.reasonMissing}
      submit={words[name]}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(reason) => void run({ reason })}
    >
      <p>{texts.text}</p>
      {name === 'reopen' && issuedInvoices > 0 && <p>{counted(issued, issuedInvoices)}</p>}
    </ReasonDialog>
  );
}
