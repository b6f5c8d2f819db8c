import { SkeletonLine, SkeletonRegion, SkeletonRepeat } from '../../ui/skeleton';
import { useWords } from './language';
import './rows-loading.css';

/** Placeholder rows in their real height while a list loads. */
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
