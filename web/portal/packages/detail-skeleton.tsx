import { packageDetail } from '../../content/package-detail';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';

const groups = Object.values(packageDetail.groups);

export function DetailSkeleton() {
  return (
    <SkeletonRegion label={packageDetail.loading}>
      <div className="fee-card fee-card-shape" />
      <div className="package-detail-grid">
        {groups.map((group) => (
          <div className="detail-card detail-card-shape" key={group}>
            <SkeletonLine size="half" />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
