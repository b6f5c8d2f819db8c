import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decideChargeRequest } from '#contract/staff/charges/calls';
import type { ChargeRequest } from '#contract/staff/charges/schema';
import { moneyDesk } from '#contract/staff/money/rules';
import { askDesk } from '../../lib/desk-api';
import { Link } from '../../ui/link';
import { Mark } from '../kit/codes';
import { deskMoney } from '../kit/desk-money';
import { type Column, DeskTable } from '../kit/desk-table';
import { FormDialog } from '../kit/form-dialog';
import { counted, fillIn } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { invalidateMoney } from '../kit/money-answers';
import { Panel } from '../kit/panel';
import { ReasonDialog } from '../kit/reason-dialog';
import { RowButton } from '../kit/row-button';
import { shortDate } from '../kit/short-date';
import { useMay, useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';

interface ChargeRequestsProps {
  answer: UseQueryResult<ChargeRequest[]>;
  announce: (text: string) => void;
}

interface Decision {
  request: ChargeRequest;
  isApproved: boolean;
}

/** Discounts, waivers, write-offs and refunds that wait, and those that were decided lately. */
export function ChargeRequests({ answer: { data, error, refetch }, announce }: ChargeRequestsProps) {
  const { approvals: words } = useLedgerWords();
  const columns = useColumns();
  const me = useStaff();
  const mayDecide = useMay(moneyDesk);
  const [decision, setDecision] = useState<Decision | null>(null);
  const waiting = data?.filter(({ outcome }) => outcome === null) ?? [];
  const decided = data?.filter(({ outcome }) => outcome !== null) ?? [];
  const actions = (request: ChargeRequest) => {
    const names = { what: request.what, mark: request.shippingMark };
    // The person who asked may take it back, never book it.
    const isOwn = request.byId === me.id;
    return (
      <>
        {isOwn ? (
          <span className="desk-muted">{words.own}</span>
        ) : (
          <RowButton label={fillIn(words.approveOf, names)} onClick={() => setDecision({ request, isApproved: true })}>
            {words.approve}
          </RowButton>
        )}
        <RowButton label={fillIn(words.refuseOf, names)} onClick={() => setDecision({ request, isApproved: false })}>
          {words.refuse}
        </RowButton>
      </>
    );
  };
  return (
    <>
      <Panel title={words.charges} note={waiting.length > 0 && counted(words.waiting, waiting.length)} isFlush>
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && waiting.length === 0 && <p>{words.noCharges}</p>}
        {waiting.length > 0 && (
          <DeskTable
            caption={words.charges}
            columns={columns}
            rows={waiting}
            keyOf={({ id }) => id}
            actions={mayDecide ? actions : undefined}
          />
        )}
        {decided.length > 0 && (
          <details className="panel-body">
            <summary>{words.decided}</summary>
            <DeskTable caption={words.decided} columns={columns} rows={decided} keyOf={({ id }) => id} />
          </details>
        )}
      </Panel>
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
  const { approvals: words, reason, reasonMissing } = useLedgerWords();
  const queries = useQueryClient();
  const { run, refusal, isSending } = useCommand(
    (body: { isApproved: boolean; reason?: string }, key) =>
      askDesk(decideChargeRequest, { params: { id: String(request.id) }, body: { ...body, key } }),
    () => {
      invalidateMoney(queries);
      onDone();
    },
    // Someone else may have decided it meanwhile.
    () => invalidateMoney(queries),
  );
  const about = (
    <p>
      {`${request.shippingMark}: ${request.what}, ${deskMoney(request.usd, 'USD')}.`}
      {request.reason && ` ${request.reason}`}
    </p>
  );
  const shared = { refusal, isSending, onClose };
  return isApproved ? (
    <FormDialog title={words.approveTitle} submit={words.approve} onSubmit={() => void run({ isApproved })} {...shared}>
      {about}
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

function useColumns(): readonly Column<ChargeRequest>[] {
  const { approvals: words, chargeKinds } = useLedgerWords();
  const { columns: names, outcomes } = words;
  return [
    {
      name: names.what,
      isMain: true,
      isLong: true,
      cell: ({ kind, what, packageId }) => (
        <>
          {chargeKinds[kind]}: {packageId === null ? what : <Link to={`/staff/packages/${packageId}`}>{what}</Link>}
        </>
      ),
    },
    {
      name: names.client,
      isCut: true,
      cell: ({ clientId, shippingMark }) => (
        <Link to={`/staff/clients/${clientId}`}>
          <Mark text={shippingMark} />
        </Link>
      ),
    },
    { name: names.amount, isNumber: true, cell: ({ usd }) => <b>{deskMoney(usd, 'USD')}</b> },
    { name: names.reason, isLong: true, cell: ({ reason }) => reason },
    { name: names.by, isCut: true, cell: ({ by, at }) => `${by}, ${shortDate(at) ?? ''}` },
    {
      name: names.state,
      isLong: true,
      cell: ({ outcome, decidedBy, decision }) =>
        [outcomes[outcome ?? 'WAITING'], decidedBy, decision].filter(Boolean).join(' · '),
    },
  ];
}
