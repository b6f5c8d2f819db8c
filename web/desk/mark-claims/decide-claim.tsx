import { confirmMarkClaim, refuseMarkClaim } from '#contract/staff/mark-claims/calls';
import type { MarkClaim } from '#contract/staff/mark-claims/schema';
import { askDesk } from '../../lib/desk-api';
import { useClientWords } from '../kit/client-words';
import { fillIn } from '../kit/language';
import { ReasonDialog } from '../kit/reason-dialog';
import { useCommand } from '../kit/use-command';

interface DecideClaimProps {
  claim: MarkClaim;
  decision: { holder: MarkClaim['holders'][number] | null } | 'refuse';
  onClose: () => void;
  onDecided: () => void;
}

export function DecideClaim({ claim, decision, onClose, onDecided }: DecideClaimProps) {
  const { claims: words } = useClientWords();
  const params = { id: String(claim.id) };
  const { run, refusal, isSending } = useCommand(
    ({ reason }: { reason: string }, key) =>
      decision === 'refuse'
        ? askDesk(refuseMarkClaim, { params, body: { reason, key } })
        : askDesk(confirmMarkClaim, { params, body: { reason, key, holderId: decision.holder?.id ?? null } }),
    onDecided,
  );
  const { shippingMark: mark } = claim;
  const isRefusal = decision === 'refuse';
  const holder = isRefusal ? null : decision.holder;
  const title = isRefusal
    ? fillIn(words.refuseOf, { mark })
    : holder
      ? fillIn(words.confirmOf, { mark, number: holder.id })
      : words.confirmFree;
  return (
    <ReasonDialog
      title={title}
      label={words.reason}
      missing={words.reasonMissing}
      submit={isRefusal ? words.refuse : holder ? words.confirm : words.confirmFree}
      refusal={refusal}
      isSending={isSending}
      onClose={onClose}
      onSubmit={(reason) => void run({ reason })}
    >
      {isRefusal && <p>{words.refuseHint}</p>}
      {holder && <p>{fillIn(words.confirmHint, { mark: holder.shippingMark })}</p>}
    </ReasonDialog>
  );
}
