import { dashboard } from '../../content/dashboard';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';

const four = [0, 1, 2, 3];

export function CardsSkeleton() {
  return (
    <SkeletonRegion label={dashboard.figures.loading}>
      <div className="stat-cards">
        {four.map((card) => (
          <div className="stat-card" key={card}>
            <SkeletonLine size="half" />
            <SkeletonLine size="title" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** In place of the next arrivals; the cards already announce that they load. */
export function PicturesSkeleton() {
  return (
    <div className="widget" aria-hidden="true">
      <SkeletonLine size="title" />
      {four.map((row) => (
        <div className="rate-shape" key={row}>
          <SkeletonLine size="half" />
          <SkeletonLine size="short" />
        </div>
      ))}
    </div>
  );
}
