import type { MembershipTier } from '#contract/clients/schema';
import { clientLayout } from '../content/client-layout';
import './tier-badge.css';

const { defaultName, ariaPattern } = clientLayout.tier;
const CONTAINER = 2.8;
const STEP = 3.6;

/**
 * Specification, Membership tiers: five looks by priority, and a plain one without a tier. The stack shows the rank
 * without colour.
 */
export function TierBadge({ tier }: { tier: MembershipTier | null }) {
  const name = tier?.name ?? defaultName;
  const look = tier && tier.priority >= 1 && tier.priority <= 5 ? tier.priority : 0;
  const count = Math.max(1, look);
  const top = (20 - (count - 1) * STEP - CONTAINER) / 2;
  return (
    <span className={`tier tier-${look}`} role="img" aria-label={ariaPattern.replace('{name}', name)}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: containers of a stack have no other name.
          <rect key={index} x="2" y={top + index * STEP} width="16" height={CONTAINER} rx=".8" />
        ))}
      </svg>
      {name}
    </span>
  );
}
