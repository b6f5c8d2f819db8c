import { profile } from '../../content/profile';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';

export function ProfileSkeleton() {
  return (
    <SkeletonRegion label={profile.loading}>
      <div className="profile-left">
        <div className="profile-card profile-card-shape">
          <SkeletonLine size="pill" />
          <SkeletonLine size="title" />
          <SkeletonLine />
          <SkeletonLine size="half" />
        </div>
        <div className="profile-card profile-card-shape">
          <SkeletonLine size="half" />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </div>
      </div>
    </SkeletonRegion>
  );
}
