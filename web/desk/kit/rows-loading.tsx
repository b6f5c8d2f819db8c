import { SkeletonLine, SkeletonRegion, SkeletonRepeat } from '../../ui/skeleton';
import { useWords } from './language';
import './rows-loading.css';

/** The rows of a list that is on its way, in their real height. */
export function RowsLoading({ rows = 12 }: { rows?: number }) {
  const { common } = useWords();
  return (
    <SkeletonRegion label={common.loading}>
      <SkeletonRepeat times={rows}>
        <div className="row-loading">
          <SkeletonLine size="short" />
          <SkeletonLine size="half" />
          <SkeletonLine size="pill" />
        </div>
      </SkeletonRepeat>
    </SkeletonRegion>
  );
}
