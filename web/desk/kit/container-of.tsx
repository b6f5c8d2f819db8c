import type { DeskPackageRow } from '#contract/staff/packages/schema';
import { Link } from '../../ui/link';
import { useCartonWords } from './carton-words';
import { fillIn } from './language';

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
