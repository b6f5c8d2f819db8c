import { packages } from '../../content/packages';
import { SkeletonLine, SkeletonRegion } from '../../ui/skeleton';
import { columns } from './list-state';
import './package-cards.css';
import './packages-table.css';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

export function PackagesSkeleton({ asTable }: { asTable: boolean }) {
  return <SkeletonRegion label={packages.loading}>{asTable ? <TableShape /> : <CardShapes />}</SkeletonRegion>;
}

function TableShape() {
  return (
    <div className="packages-table">
      {rows.map((row) => (
        <div className="packages-row-shape" key={row}>
          {columns.map((column) => (
            <SkeletonLine key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}

function CardShapes() {
  return (
    <div className="package-cards">
      {rows.slice(4).map((row) => (
        <div className="package-card package-card-shape" key={row}>
          <div className="package-card-head">
            <SkeletonLine size="short" />
            <SkeletonLine size="pill" />
          </div>
          <SkeletonLine size="title" />
          <SkeletonLine size="half" />
          <SkeletonLine />
          <SkeletonLine />
        </div>
      ))}
    </div>
  );
}
