import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { decideChargeRequest } from '#contract/staff/charges/calls';
import type { ChargeRequest } from '#contract/staff/charges/schema';
import { askDesk } from '../../lib/desk-api';
import { TextField } from '../../ui/field';
import { Link } from '../../ui/link';
import { deskMoney } from '../kit/desk-money';
import type { Column } from '../kit/desk-table';
import { FormDialog } from '../kit/form-dialog';
import { colon, fillIn, useWords } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { ReasonDialog } from '../kit/reason-dialog';
import { ApprovalPanel } from './approval-panel';
import { useApprovalWords } from './approval-words';
import { useRequestColumns } from './request-columns';
import { useDecide } from './use-decide';
import '../kit/marks.css';

interface ChargeRequestsProps {
  answer: UseQueryResult<ChargeRequest[]>;
  announce: (text: string) => void;
}

interface Decision {
  request: ChargeRequest;
  isApproved: boolean;
}

/** Waiting and recently decided discounts, waivers, write-offs and refunds. */
export function ChargeRequests({ answer, announce }: ChargeRequestsProps) {
  const words = useApprovalWords();
  const columns = useColumns();
  const [decision, setDecision] = useState<Decision | null>(null);
  const choices = ({ what, shippingMark: mark }: ChargeRequest) => ({
    name: `${what}, ${mark}`,
    approve: { name: words.approve, label: fillIn(words.approveOf, { what, mark }) },
    refuse: { name: words.refuse, label: fillIn(words.refuseOf, { what, mark }) },
  });
  return (
    <>
      <ApprovalPanel
        title={words.charges}
        empty={words.noCharges}
        isWaiting={({ outcome }) => outcome === null}
        onChoose={(request, isApproved) => setDecision({ request, isApproved })}
        {...{ answer, columns, choices }}
      />
      {decision && (
        <DecideDialog
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={() => {
            const { isApproved, request } = decision;
            announce(fillIn(isApproved ? words.booked : words.refused, { what: request.what }));
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

function DecideDialog({ decision: { request, isApproved }, onDone, onClose }: DecideDialogProps) {
  const { common } = useWords();
  const words = useApprovalWords();
  const { reason, reasonMissing } = useLedgerWords();
  const { run, refusal, isSending } = useDecide(
    (body: { isApproved: boolean; reason?: string; reference?: string }, key) =>
      askDesk(decideChargeRequest, { params: { id: String(request.id) }, body: { ...body, key } }),
    onDone,
  );
  const paid = useHowPaid()(request);
  const about = (
    <p>
      {`${request.shippingMark}${colon()}${request.what}, ${deskMoney(request.usd, 'USD')}.`}
      {paid && ` ${paid}.`}
      {request.reason && ` ${request.reason}`}
    </p>
  );
  const shared = { refusal, isSending, onClose };
  const [reference, setReference] = useState('');
  const wantsReference = request.paidMethod !== null && request.paidMethod !== 'CASH' && request.paidReference === null;
  return isApproved ? (
    <FormDialog
      title={words.approveTitle}
      submit={words.approve}
      onSubmit={() => void run({ isApproved, ...(reference.trim() !== '' && { reference: reference.trim() }) })}
      {...shared}
    >
      {about}
      {wantsReference && (
        <TextField
          label={words.reference}
          errorPrefix={common.errorPrefix}
          name="reference"
          autoComplete="off"
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </FormDialog>
  ) : (
    <ReasonDialog
      title={words.refuseTitle}
      label={reason}
      missing={reasonMissing}
      submit={words.refuse}
      onSubmit={(text) => void run({ isApproved, reason: text })}
      {...shared}
    >
      {about}
    </ReasonDialog>
  );
}

/** The method, the amount in its own currency, and the reference of a refund. */
function useHowPaid() {
  const { methods } = useWords().money;
  return ({ paidMethod, paidReference, amount, currency }: ChargeRequest) =>
    paidMethod && [methods[paidMethod], deskMoney(amount, currency), paidReference].filter(Boolean).join(' · ');
}

function useColumns(): readonly Column<ChargeRequest>[] {
  const words = useApprovalWords();
  const { chargeKinds } = useLedgerWords();
  const { columns: names, outcomes } = words;
  const { client, reason, by } = useRequestColumns();
  const howPaid = useHowPaid();
  const decided = ({ outcome, decidedBy, decision }: ChargeRequest) =>
    outcome && [outcomes[outcome], decidedBy, decision].filter(Boolean).join(' · ');
  const charge = ({ kind, what, packageId }: ChargeRequest) => (
    <>
      {chargeKinds[kind]}
      {colon()}
      {packageId === null ? what : <Link to={`/staff/packages/${packageId}`}>{what}</Link>}
    </>
  );
  return [
    {
      name: names.what,
      isMain: true,
      isLong: true,
      card: 'title',
      cell: (request) => (
        <>
          {charge(request)}
          <span className="record-sub">{howPaid(request)}</span>
        </>
      ),
      cardCell: (request) => <span className="row-note">{charge(request)}</span>,
    },
    client,
    { name: names.amount, isNumber: true, card: 'amount', cell: ({ usd }) => <b>{deskMoney(usd, 'USD')}</b> },
    {
      ...reason,
      cardCell: (request) => (
        <span className="row-note">{[howPaid(request), request.reason].filter(Boolean).join(' · ')}</span>
      ),
    },
    by,
    {
      name: names.state,
      isLong: true,
      card: 'more',
      cell: (request) => decided(request) ?? outcomes.WAITING,
      cardCell: decided,
    },
  ];
}
