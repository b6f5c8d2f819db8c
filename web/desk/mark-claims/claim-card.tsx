import { useState } from 'react';
import type { MarkClaim } from '#contract/staff/mark-claims/schema';
import type { StaffRole } from '#contract/staff/roles';
import { Link } from '../../ui/link';
import { useClientWords } from '../kit/client-words';
import { DescriptionList } from '../kit/description-list';
import { formatTimestamp } from '../kit/format-timestamp';
import { counted, fillIn, useWords } from '../kit/language';
import { useMay } from '../kit/staff';
import { writtenPhone } from '../kit/written-phone';
import { DecideClaim } from './decide-claim';

/** The same roles as in the contract of these calls. */
const deciders: readonly StaffRole[] = ['admin', 'support'];

interface ClaimCardProps {
  claim: MarkClaim;
  /** Called with the sentence about the decision. */
  onDecided: (text: string) => void;
}

export function ClaimCard({ claim, onDecided }: ClaimCardProps) {
  const clientRecords = useClientWords();
  const { clients } = useWords();
  const words = clientRecords.claims;
  const mayDecide = useMay(deciders);
  /** The decision being made: a holder, none, or refuse. */
  const [decision, setDecision] = useState<{ holder: MarkClaim['holders'][number] | null } | 'refuse' | null>(null);
  const { shippingMark: mark, holders } = claim;
  return (
    <li className="desk-card">
      <h2>
        <Link to={`/staff/clients/${claim.id}`}>{mark}</Link>
      </h2>
      <h3>{words.claimant}</h3>
      <DescriptionList
        items={[
          [clients.columns.phone, writtenPhone(claim.phone)],
          [clients.columns.email, claim.email],
          [words.claimed, formatTimestamp(claim.claimedAt)],
        ]}
      />
      <h3>{words.holder}</h3>
      {holders.length === 0 && <p>{words.free}</p>}
      {holders.map((holder) => (
        <div key={holder.id} className="claim-holder">
          <p>
            <Link to={`/staff/clients/${holder.id}`}>
              {holder.shippingMark} (#{holder.id})
            </Link>{' '}
            {[writtenPhone(holder.phone), holder.email, counted(words.packages, holder.packages)]
              .filter(Boolean)
              .join(', ')}{' '}
            {holder.hasSamePhone && <span className="tag">{words.samePhone}</span>}{' '}
            {holder.canSignIn && <span className="tag">{words.canSignIn}</span>}
          </p>
          {mayDecide && (
            <button
              className="button button-line"
              type="button"
              aria-label={fillIn(words.confirmOf, { mark, number: holder.id })}
              onClick={() => setDecision({ holder })}
            >
              {words.confirm}
            </button>
          )}
        </div>
      ))}
      {mayDecide && (
        <div className="desk-actions">
          {holders.length === 0 && (
            <button className="button button-line" type="button" onClick={() => setDecision({ holder: null })}>
              {words.confirmFree}
            </button>
          )}
          <button
            className="button button-line"
            type="button"
            aria-label={fillIn(words.refuseOf, { mark })}
            onClick={() => setDecision('refuse')}
          >
            {words.refuse}
          </button>
        </div>
      )}
      {decision && (
        <DecideClaim
          claim={claim}
          decision={decision}
          onClose={() => setDecision(null)}
          onDecided={() => {
            setDecision(null);
            onDecided(decision === 'refuse' ? words.wasRefused : words.confirmed);
          }}
        />
      )}
    </li>
  );
}
