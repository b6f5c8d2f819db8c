import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskLog } from '#contract/staff/desk/calls';
import { getDeskCounts } from '#contract/staff/desk-counts/calls';
import { answerDispute, getDispute, listDisputes } from '#contract/staff/disputes/calls';
import type { Dispute } from '#contract/staff/disputes/schema';
import { correctors } from '#contract/staff/package-corrections/rules';
import { getDeskPackage } from '#contract/staff/packages/calls';
import { getToday } from '#contract/staff/today/calls';
import { askDesk } from '../../lib/desk-api';
import { Link } from '../../ui/link';
import { useDisputeWords } from '../kit/dispute-words';
import { fillIn } from '../kit/language';
import { Panel } from '../kit/panel';
import { ReasonDialog } from '../kit/reason-dialog';
import { fullDate } from '../kit/short-date';
import { useMay } from '../kit/staff';
import { useCommand } from '../kit/use-command';
import { deskKey, invalidateAnswers } from '../queries';
import { DisputeTag } from './dispute-tag';

type Outcome = NonNullable<Dispute['outcome']>;

/** The given answer, or the form for one. */
export function AnswerPanel({ dispute, announce }: { dispute: Dispute; announce: (text: string) => void }) {
  const words = useDisputeWords();
  const mayAnswer = useMay(correctors);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { answer, answeredAt, answeredBy, packageId } = dispute;
  const correct = (
    <Link className="button button-line" to={`/staff/packages/${packageId}`}>
      {words.correct}
    </Link>
  );
  if (answer !== null) {
    return (
      <Panel title={words.answer} note={<DisputeTag outcome={dispute.outcome} />}>
        <blockquote className="dispute-words">{answer}</blockquote>
        <p>{fillIn(words.answeredBy, { by: answeredBy ?? '', date: fullDate(answeredAt) ?? '' })}</p>
        {dispute.outcome === 'ACCEPTED' && mayAnswer && correct}
      </Panel>
    );
  }
  return (
    <Panel title={words.answer}>
      <p>{mayAnswer ? words.answerNote : words.waiting}</p>
      {mayAnswer && (
        <div className="dispute-actions">
          <button className="button button-solid" type="button" onClick={() => setOutcome('ACCEPTED')}>
            {words.accept}
          </button>
          <button className="button button-line" type="button" onClick={() => setOutcome('DECLINED')}>
            {words.decline}
          </button>
        </div>
      )}
      {outcome && (
        <AnswerDialog
          {...{ dispute, outcome }}
          onClose={() => setOutcome(null)}
          onDone={() => {
            setOutcome(null);
            announce(words.answered);
          }}
        />
      )}
    </Panel>
  );
}

interface AnswerDialogProps {
  dispute: Dispute;
  outcome: Outcome;
  onClose: () => void;
  onDone: () => void;
}

function AnswerDialog({ dispute, outcome, onClose, onDone }: AnswerDialogProps) {
  const words = useDisputeWords();
  const queries = useQueryClient();
  const params = { id: String(dispute.id) };
  const { run, refusal, isSending } = useCommand(
    (body: { outcome: Outcome; answer: string }, key) => askDesk(answerDispute, { params, body: { ...body, key } }),
    (reply) => {
      queries.setQueryData(deskKey(getDispute, { params }), reply);
      invalidateAnswers(queries, listDisputes, getDeskPackage, listDeskLog, getDeskCounts, getToday);
      onDone();
    },
    () => invalidateAnswers(queries, getDispute),
  );
  const isAccepted = outcome === 'ACCEPTED';
  const about = { kind: words.kinds[dispute.kind], number: dispute.trackingNumber };
  return (
    <ReasonDialog
      title={fillIn(isAccepted ? words.acceptOf : words.declineOf, about)}
      label={words.answerLabel}
      missing={words.answerMissing}
      submit={isAccepted ? words.accept : words.decline}
      {...{ refusal, isSending, onClose }}
      onSubmit={(answer) => void run({ outcome, answer })}
    >
      <p>{isAccepted ? words.acceptText : words.declineText}</p>
    </ReasonDialog>
  );
}
