import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { decideRelease } from '#contract/staff/releases/calls';
import type { Release } from '#contract/staff/releases/schema';
import { askDesk } from '../../lib/desk-api';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import type { Column } from '../kit/desk-table';
import { colon, fillIn } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { ReasonDialog } from '../kit/reason-dialog';
import { ApprovalPanel } from './approval-panel';
import { useApprovalWords } from './approval-words';
import { useRequestColumns } from './request-columns';
import { useDecide } from './use-decide';

interface ReleasesProps {
  answer: UseQueryResult<Release[]>;
  announce: (text: string) => void;
}

interface Decision {
  release: Release;
  isLifted: boolean;
}

/** Requests to hand over goods although too much is due. */
export function Releases({ answer, announce }: ReleasesProps) {
  const words = useApprovalWords();
  const columns = useColumns();
  const [decision, setDecision] = useState<Decision | null>(null);
  const choices = ({ shippingMark: mark }: Release) => ({
    name: mark,
    approve: { name: words.lift, label: fillIn(words.liftOf, { mark }) },
    refuse: { name: words.keep, label: fillIn(words.keepOf, { mark }) },
  });
  return (
    <>
      <ApprovalPanel
        title={words.releases}
        empty={words.noReleases}
        isWaiting={({ state }) => state === 'WAITING'}
        onChoose={(release, isLifted) => setDecision({ release, isLifted })}
        {...{ answer, columns, choices }}
      />
      {decision && (
        <DecideDialog
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={() => {
            const { isLifted, release } = decision;
            announce(fillIn(isLifted ? words.lifted : words.kept, { mark: release.shippingMark }));
            setDecision(null);
          }}
        />
      )}
    </>
  );
}

interface DecideDialogProps {
  decision: Decision;
  onDone: () => void;
  onClose: () => void;
}

function DecideDialog({ decision: { release, isLifted }, onDone, onClose }: DecideDialogProps) {
  const words = useApprovalWords();
  const { reason, reasonMissing } = useLedgerWords();
  const { run, refusal, isSending } = useDecide(
    (body: { isLifted: boolean; reason: string }, key) =>
      askDesk(decideRelease, { params: { id: String(release.id) }, body: { ...body, key } }),
    onDone,
  );
  const names = { mark: release.shippingMark };
  return (
    <ReasonDialog
      title={fillIn(isLifted ? words.liftTitle : words.keepTitle, names)}
      label={reason}
      missing={reasonMissing}
      submit={isLifted ? words.lift : words.keep}
      isSending={isSending}
      refusal={refusal}
      onSubmit={(text) => void run({ isLifted, reason: text })}
      onClose={onClose}
    >
      <p>
        {fillIn(words.liftHint, {
          due: deskMoney(release.due, 'USD'),
          allowed: deskMoney(release.allowed, 'USD'),
        })}
      </p>
      <p>{release.by + colon() + release.reason}</p>
    </ReasonDialog>
  );
}

function useColumns(): readonly Column<Release>[] {
  const words = useApprovalWords();
  const { columns: names, outcomes } = words;
  const { client, reason, by } = useRequestColumns();
  const decided = ({ state, decidedBy, decision, handoverId }: Release) => (
    <>
      {[outcomes[state], decidedBy, decision].filter(Boolean).join(' · ')}{' '}
      {handoverId !== null && <Link to={`/staff/handovers/${handoverId}`}>#{handoverId}</Link>}
    </>
  );
  return [
    { ...client, isMain: true, card: 'title' },
    { name: names.due, isNumber: true, card: 'amount', cell: ({ due }) => <b>{deskMoney(due, 'USD')}</b> },
    {
      name: names.allowed,
      isNumber: true,
      card: 'name',
      cell: ({ allowed }) => deskMoney(allowed, 'USD'),
      cardCell: ({ allowed }) => `${names.allowed} ${deskMoney(allowed, 'USD')}`,
    },
    reason,
    by,
    {
      name: names.state,
      isLong: true,
      card: 'more',
      cell: decided,
      cardCell: (release) => release.state !== 'WAITING' && decided(release),
    },
  ];
}
