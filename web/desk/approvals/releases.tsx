import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyDesk } from '#contract/staff/money/rules';
import { decideRelease } from '#contract/staff/releases/calls';
import type { Release } from '#contract/staff/releases/schema';
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
import { RowButton } from '../kit/row-button';
import { shortDate } from '../kit/short-date';
import { useMay, useStaff } from '../kit/staff';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';

interface ReleasesProps {
  answer: UseQueryResult<Release[]>;
  announce: (text: string) => void;
}

interface Decision {
  release: Release;
  isLifted: boolean;
}

/** Requests to hand over goods although more is due than the company allows. */
export function Releases({ answer: { data, error, refetch }, announce }: ReleasesProps) {
  const { approvals: words } = useLedgerWords();
  const columns = useColumns();
  const me = useStaff();
  const mayDecide = useMay(moneyDesk);
  const [decision, setDecision] = useState<Decision | null>(null);
  const waiting = data?.filter(({ state }) => state === 'WAITING') ?? [];
  const decided = data?.filter(({ state }) => state !== 'WAITING') ?? [];
  const actions = (release: Release) => {
    const names = { mark: release.shippingMark };
    return (
      <>
        {release.byId === me.id ? (
          <span className="desk-muted">{words.own}</span>
        ) : (
          <RowButton label={fillIn(words.liftOf, names)} onClick={() => setDecision({ release, isLifted: true })}>
            {words.lift}
          </RowButton>
        )}
        <RowButton label={fillIn(words.keepOf, names)} onClick={() => setDecision({ release, isLifted: false })}>
          {words.keep}
        </RowButton>
      </>
    );
  };
  return (
    <>
      <Panel title={words.releases} note={waiting.length > 0 && counted(words.waiting, waiting.length)} isFlush>
        {!data && (error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />)}
        {data && waiting.length === 0 && <p>{words.noReleases}</p>}
        {waiting.length > 0 && (
          <DeskTable
            caption={words.releases}
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
  const { approvals: words } = useLedgerWords();
  const queries = useQueryClient();
  const { run, refusal, isSending } = useCommand(
    (body: { isLifted: boolean }, key) =>
      askDesk(decideRelease, { params: { id: String(release.id) }, body: { ...body, key } }),
    () => {
      invalidateMoney(queries);
      onDone();
    },
    // Someone else may have decided it meanwhile.
    () => invalidateMoney(queries),
  );
  const names = { mark: release.shippingMark };
  return (
    <FormDialog
      title={fillIn(isLifted ? words.liftTitle : words.keepTitle, names)}
      submit={isLifted ? words.lift : words.keep}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void run({ isLifted })}
      onClose={onClose}
    >
      <p>
        {fillIn(words.liftHint, {
          due: deskMoney(release.due, 'USD'),
          allowed: deskMoney(release.allowed, 'USD'),
        })}
      </p>
      <p>{`${release.by}: ${release.reason}`}</p>
    </FormDialog>
  );
}

function useColumns(): readonly Column<Release>[] {
  const { approvals: words } = useLedgerWords();
  const { columns: names, outcomes } = words;
  return [
    {
      name: names.client,
      isMain: true,
      isCut: true,
      cell: ({ clientId, shippingMark }) => (
        <Link to={`/staff/clients/${clientId}`}>
          <Mark text={shippingMark} />
        </Link>
      ),
    },
    { name: names.due, isNumber: true, cell: ({ due }) => <b>{deskMoney(due, 'USD')}</b> },
    { name: names.allowed, isNumber: true, cell: ({ allowed }) => deskMoney(allowed, 'USD') },
    { name: names.reason, isLong: true, cell: ({ reason }) => reason },
    { name: names.by, isCut: true, cell: ({ by, at }) => `${by}, ${shortDate(at) ?? ''}` },
    {
      name: names.state,
      isLong: true,
      cell: ({ state, decidedBy, handoverId }) => (
        <>
          {[outcomes[state], decidedBy].filter(Boolean).join(' · ')}{' '}
          {handoverId !== null && <Link to={`/staff/handovers/${handoverId}`}>#{handoverId}</Link>}
        </>
      ),
    },
  ];
}
