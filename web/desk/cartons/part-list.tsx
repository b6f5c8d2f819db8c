import type { PackagePart } from '#contract/staff/cartons/schema';
import type { DeskPackage } from '#contract/staff/packages/schema';
import { positionsInWords } from '../../shared/carton-positions';
import { Link } from '../../ui/link';
import { useCartonWords } from '../kit/carton-words';
import { DeskStatus } from '../kit/desk-status';
import { counted, fillIn, useWords } from '../kit/language';
import { ContainerOf } from '../kit/part-code';
import { RowButton } from '../kit/row-button';

interface PartListProps {
  parts: readonly PackagePart[];
  here: DeskPackage;
  onJoin?: ((id: number) => void) | undefined;
}

/** The parts of a package, each with its place. Parts in the same place can be joined. */
export function PartList({ parts, here, onJoin }: PartListProps) {
  const words = useCartonWords();
  const { branches } = useWords();
  const isTogether = ({ status, containerId }: PackagePart) =>
    status === here.status && containerId === here.containerId;
  return (
    <section className="part-list" aria-label={words.parts}>
      <p className="desk-muted">{words.partsNote}</p>
      <ul>
        {parts.map((part) => {
          const cartons = counted(words.part, part.cartons);
          const isThis = part.packageId === here.id;
          return (
            <li key={part.packageId}>
              <b>{isThis ? cartons : <Link to={`/staff/packages/${part.packageId}`}>{cartons}</Link>}</b>
              {part.positions.length > 0 && <span className="desk-muted">{positionsInWords(part.positions)}</span>}
              <DeskStatus value={part.status} isAvailable={part.available !== null && part.status === 'ARRIVED'} />
              {part.branch !== null && <span>{branches[part.branch] ?? part.branch}</span>}
              {part.isMissing && <span className="tag tag-red">{words.missing}</span>}
              {part.isOnTransfer && <span className="tag">{words.onTransfer}</span>}
              {part.containerId === null ? (
                <span className="desk-muted">{words.noContainer}</span>
              ) : (
                <ContainerOf row={part} />
              )}
              {isThis && <span className="desk-muted">{words.thisPart}</span>}
              {!isThis && onJoin && isTogether(part) && (
                <RowButton label={fillIn(words.joinOf, { cartons })} onClick={() => onJoin(part.packageId)}>
                  {words.join}
                </RowButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
