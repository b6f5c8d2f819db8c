import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { Link } from '../../ui/link';
import { useCartonWords } from './carton-words';
import { Code } from './codes';
import { fillIn } from './language';

type Part = { number: number; of: number } | null;

/** Rows of one split package share a tracking number, so each names its part. */
export function PartCode({ number, part }: { number: string; part: Part }) {
  if (!part) return <Code number={number} />;
  return (
    <>
      <Code number={number} /> <PartTag part={part} />
    </>
  );
}

/** Nothing for a package without parts. */
export function PartTag({ part }: { part: Part }) {
  const { partOf } = useCartonWords();
  return part && <span className="tag part-tag">{fillIn(partOf, part)}</span>;
}

interface ContainerOfProps {
  row: Pick<DeskPackageRow, 'containerId' | 'containerReference' | 'inside'>;
  className?: string;
}

/** The container of a package. While only some of its cartons are inside, their number stands beside it. */
export function ContainerOf({ row: { containerId, containerReference, inside }, className }: ContainerOfProps) {
  const { someOf } = useCartonWords();
  return (
    <>
      <Link className={className} to={`/staff/containers/${containerId}`}>
        {containerReference}
      </Link>
      {inside && <span className="desk-soft"> {fillIn(someOf, inside)}</span>}
    </>
  );
}
