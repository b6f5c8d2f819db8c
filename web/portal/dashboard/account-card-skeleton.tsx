import { money } from '../../content/money';
import { SkeletonLine, SkeletonRegion, SkeletonRepeat } from '../../ui/skeleton';
import '../../shared/money/account-skeleton.css';
import '../../shared/money/harbour.css';
import './account-card.css';

/** The account card of a client with three debts, the usual number. */
export function AccountCardSkeleton() {
  return (
    <SkeletonRegion label={money.loading}>
      <div className="account-card">
        <div className="account-head account-shape harbour">
          <SkeletonRepeat times={4}>
            <span />
          </SkeletonRepeat>
        </div>
        <div className="account-body">
          <SkeletonRepeat times={3}>
            <div className="due-shape">
              <SkeletonLine size="pill" />
              <SkeletonLine size="title" />
              <SkeletonLine />
              <SkeletonLine size="half" />
            </div>
          </SkeletonRepeat>
        </div>
      </div>
    </SkeletonRegion>
  );
}
