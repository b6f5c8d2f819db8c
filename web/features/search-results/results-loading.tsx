import { search } from '../../content/search';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';

/** As many cards as numbers were asked for. */
export function ResultsLoading({ cards }: { cards: number }) {
  return (
    <SkeletonRegion label={search.loading}>
      <div className="package-cards">
        {Array.from({ length: cards }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <div className="package-card" key={place}>
            <div className="package-card-head">
              <SkeletonLine size="title" />
              <SkeletonLine size="pill" />
            </div>
            <div className="package-card-shapes">
              {Array.from({ length: 7 }, (_, field) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
                <span key={field}>
                  <SkeletonLine size="short" />
                  <SkeletonLine />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
