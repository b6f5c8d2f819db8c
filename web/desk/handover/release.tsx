import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askForRelease, getRelease } from '#contract/staff/releases/calls';
import { askDesk } from '../../lib/desk-api';
import { DeskIcon } from '../kit/desk-icon';
import { deskMoney } from '../kit/desk-money';
import { useHandoverWords } from '../kit/handover-words';
import { fillIn } from '../kit/language';
import { useLedgerWords } from '../kit/ledger-words';
import { ReasonDialog } from '../kit/reason-dialog';
import { DeskFailure, DeskLoading } from '../kit/states';
import { useCommand } from '../kit/use-command';
import { deskKey, deskQuery } from '../queries';
import { releaseState } from './release-state';
import { useReleaseWords } from './release-words';
import type { PaymentState } from './use-payment';

interface ReleaseProps {
  payment: Pick<PaymentState, 'read' | 'isWaiting'> & {
    release: Pick<PaymentState['release'], 'data' | 'error' | 'refetch'>;
  };
  onAsk: () => void;
}

const usd = (amount: number | null) => deskMoney(amount ?? 0, 'USD');

/** Whether the goods may leave: what is due, what the company allows, and the request to lift the hold. */
export function Release({ payment: { read, release, isWaiting }, onAsk }: ReleaseProps) {
  const { form } = useHandoverWords();
  const words = useReleaseWords();
  const { data, error, refetch } = release;
  if (read && !read.body && read.left <= 0) return <Free text={form.pay.nothingOwed} />;
  if (!data) {
    return (
      <div className="collect-release">
        {error ? <DeskFailure error={error} onRetry={() => void refetch()} /> : <DeskLoading />}
      </div>
    );
  }
  // Money that waits for a second person does not count yet.
  if (read?.body && read.left <= 0 && !isWaiting) return <Free text={form.pay.settledByIt} />;
  const { due, allowed, request } = data;
  const worth = read?.worth ?? 0;
  const state = releaseState(data, isWaiting ? 0 : worth);
  const isEnough = isWaiting && ['free', 'allowed'].includes(releaseState(data, worth));
  const amounts = { due: usd(due), allowed: usd(allowed) };
  if (state === 'free') return <Free text={due > 0 ? words.settledByPayment : words.free} />;
  if (state === 'allowed' || state === 'noLimit') return <Free text={fillIn(words[state], amounts)} />;
  if (state === 'lifted') return <Free text={decided(words.lifted, request)} />;
  return (
    <div className="collect-release">
      <p className="desk-warned" role="status">
        {fillIn(isEnough ? words.heldUntilConfirmed : words.held, amounts)}
      </p>
      {request && state === 'waiting' && (
        <p role="status">{fillIn(words.waiting, { by: request.by, reason: request.reason })}</p>
      )}
      {request && state === 'refused' && <p role="status">{decided(words.refused, request)}</p>}
      <div className="desk-actions">
        {state === 'waiting' ? (
          <button className="button button-line" type="button" onClick={() => void refetch()}>
            {words.again}
          </button>
        ) : (
          <button className="button button-line" type="button" onClick={onAsk}>
            {words.ask}
          </button>
        )}
      </div>
    </div>
  );
}

type Decided = { decidedBy: string | null; decision: string | null } | null;

const decided = (sentence: string, request: Decided) =>
  [fillIn(sentence, { by: request?.decidedBy ?? '' }), request?.decision].filter(Boolean).join(' ');

function Free({ text }: { text: string }) {
  return (
    <p className="collect-release is-free" role="status">
      <DeskIcon name="check" />
      {text}
    </p>
  );
}

interface AskForReleaseProps {
  clientId: number;
  onClose: () => void;
}

/** Outside the form of the hand-over, because forms cannot be nested. */
export function AskForRelease({ clientId, onClose }: AskForReleaseProps) {
  const words = useReleaseWords();
  const { reason, reasonMissing } = useLedgerWords();
  const queries = useQueryClient();
  const { data } = useQuery(deskQuery(getRelease, { params: { id: String(clientId) } }));
  const { run, refusal, isSending } = useCommand(
    (body: { reason: string }, key) => askDesk(askForRelease, { body: { ...body, clientId, key } }),
    (request) => {
      queries.setQueryData(
        deskKey(getRelease, { params: { id: String(clientId) } }),
        (known) => known && { ...known, request },
      );
      onClose();
    },
  );
  return (
    <ReasonDialog
      title={words.askTitle}
      label={reason}
      missing={reasonMissing}
      submit={words.ask}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(text) => void run({ reason: text })}
    >
      {data && <p>{fillIn(words.askHint, { due: usd(data.due), allowed: usd(data.allowed) })}</p>}
    </ReasonDialog>
  );
}
