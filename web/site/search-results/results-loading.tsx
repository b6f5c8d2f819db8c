import { search } from '../../content/search';
import { SkeletonLine, SkeletonRegion, SkeletonRepeat } from '../../ui/skeleton';

/** As many cards as searched numbers. */
export function ResultsLoading({ cards }: { cards: number }) {
  return (
    <SkeletonRegion label={search.loading}>
      <div className="package-cards">
        <SkeletonRepeat times={cards}>
          <div className="package-card">
            <div className="package-card-head">
              <SkeletonLine size="title" />
              <SkeletonLine size="pill" />
            </div>
            <div className="package-card-shapes">
              <SkeletonRepeat times={7}>
                <span>
                  <SkeletonLine size="short" />
                  <SkeletonLine />
                </span>
              </SkeletonRepeat>
            </div>
          </div>
        </SkeletonRepeat>
      </div>
    </SkeletonRegion>
  );
}
