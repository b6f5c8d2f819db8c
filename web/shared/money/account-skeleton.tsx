import { money } from '../../content/money';
import { SkeletonRegion } from '../../ui/skeleton';
import './account-skeleton.css';

/** The shape of a harbour panel with its sum, rate and first button. */
export function AccountSkeleton() {
  return (
    <SkeletonRegion label={money.loading}>
      <div className="account-shape harbour">
        <span />
        <span />
        <span />
        <span />
      </div>
    </SkeletonRegion>
  );
}
