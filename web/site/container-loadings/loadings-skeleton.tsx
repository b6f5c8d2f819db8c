import { containerLoadings } from '../../content/container-loadings';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';

const rows = [0, 1, 2, 3, 4, 5];

export function LoadingsSkeleton({ asTable }: { asTable: boolean }) {
  return <SkeletonRegion label={containerLoadings.loading}>{asTable ? <TableShape /> : <CardShapes />}</SkeletonRegion>;
}

function TableShape() {
  return (
    <div className="data-table">
      {rows.map((row) => (
        <div className="loadings-row-shape" key={row}>
          <SkeletonLine size="half" />
          <SkeletonLine size="half" />
          <SkeletonLine size="half" />
          <SkeletonLine size="pill" />
        </div>
      ))}
    </div>
  );
}

function CardShapes() {
  return (
    <div className="loading-cards">
      {rows.map((row) => (
        <div className="loading-card" key={row}>
          <div className="loading-card-head">
            <SkeletonLine size="half" />
            <SkeletonLine size="pill" />
          </div>
          <div className="loading-card-shape">
            <SkeletonLine size="half" />
            <SkeletonLine size="half" />
          </div>
        </div>
      ))}
    </div>
  );
}
