import { ApiError } from '../../lib/api';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBox } from '../../ui/error-box';
import { Link } from '../../ui/link';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';
import { fillIn, useWords } from './language';
import { useStaff } from './staff';

export function DeskLoading() {
  const { common } = useWords();
  return (
    <SkeletonRegion label={common.loading}>
      <div className="desk-card">
        <SkeletonLine size="title" />
        <SkeletonLine />
        <SkeletonLine size="half" />
      </div>
    </SkeletonRegion>
  );
}

/** A refusal because of the role is not a failure, so there is no retry button. */
export function DeskFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { common } = useWords();
  const { status = null, issues = [] } = error instanceof ApiError ? error : {};
  if (status === 403) return <NotForYou />;
  // An address with an invalid id has no record either.
  if (status === 404 || issues.some(({ path }) => path === 'id')) return <NothingHere />;
  return (
    <ErrorBox
      title={common.failed}
      action={
        <button className="button button-line" type="button" onClick={onRetry}>
          {common.retry}
        </button>
      }
    >
      {error instanceof ApiError ? error.message : common.network}
    </ErrorBox>
  );
}

export function NotForYou() {
  const { common, roles } = useWords();
  const { role } = useStaff();
  return (
    <div role="alert">
      <EmptyState title={common.forbiddenTitle}>
        <p>{fillIn(common.forbidden, { role: roles[role] })}</p>
      </EmptyState>
    </div>
  );
}

export function NothingHere() {
  const { common } = useWords();
  return (
    <div role="alert">
      <EmptyState title={common.notFoundTitle}>
        <p>{common.notFound}</p>
        <Link className="button button-line" to="/staff">
          {common.home}
        </Link>
      </EmptyState>
    </div>
  );
}
